// What the page says: templates, and the fields that are filled in.

/**
 * Return a template with its fields filled in.
 * @param {string} template
 * @param {Record<string, string>} fields
 */
export function filled(template, fields) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
}
