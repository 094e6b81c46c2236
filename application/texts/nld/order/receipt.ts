export const receipt = {
  documents: 'Documenten',
  title: 'Bewijs van je bestelling',
  text: 'Deze twee bestanden tonen samen, ook zonder de winkel of internet, dat je bestelling in ons logboek staat. Bewaar ze bij elkaar.',
  awaited:
    'Het bewijs wordt nog ondertekend. Dat duurt meestal minder dan een halve minuut: vernieuw daarna deze pagina.',
  'files.tlog-proof': 'Het bewijs',
  'files.jsonl': 'De regel die het bewijst',
  key: 'De sleutel van ons logboek',
} as const
