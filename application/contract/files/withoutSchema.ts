/** A JSON file without `$schema`, which names its JSON Schema for editors. */
export const withoutSchema = (json: unknown): unknown => {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || !('$schema' in json)) return json
  const { $schema, ...rest } = json
  return typeof $schema === 'string' ? rest : json
}
