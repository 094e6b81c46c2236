export const made = {
  straight: 'Maatwerk - {{name}} - Afmeting: (B x L) {{width}} x {{length}} cm',
  round: 'Maatwerk - {{name}} - Afmeting: (Diameter) {{diameter}} cm',
} as const
