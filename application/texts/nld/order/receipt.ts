export const receipt = {
  documents: 'Documenten',
  title: 'Bewijs van je bestelling',
  text: 'Deze twee bestanden bewijzen samen dat je bestelling in ons logboek staat, ook zonder de winkel of internet. Bewaar ze bij elkaar.',
  awaited:
    'Het bewijs wordt ondertekend. Dat duurt meestal minder dan een halve minuut: vernieuw daarna deze pagina.',
  'files.tlog-proof': 'Het bewijs',
  'files.jsonl': 'De regel van het logboek',
  key: 'De sleutel van ons logboek',
} as const
