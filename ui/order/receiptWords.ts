import type { Locale } from '../../domain/kernel/locale.ts'

interface Words {
  readonly documents: string
  readonly title: string
  readonly text: string
  readonly awaited: string
  /** of the two files */
  readonly files: Readonly<Record<'tlog-proof' | 'jsonl', string>>
  readonly key: string
}

/** What the page of an order says of its receipt. */
export const RECEIPT_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    documents: 'Documenten',
    title: 'Bewijs van je bestelling',
    text: 'Deze twee bestanden tonen samen, ook zonder de winkel of internet, dat je bestelling in ons logboek staat. Bewaar ze bij elkaar.',
    awaited:
      'Het bewijs wordt nog ondertekend. Dat duurt meestal minder dan een halve minuut: vernieuw daarna deze pagina.',
    files: { 'tlog-proof': 'Het bewijs', jsonl: 'De regel die het bewijst' },
    key: 'De sleutel van ons logboek',
  },
  eng: {
    documents: 'Documents',
    title: 'Receipt of your order',
    text: 'Together these two files show, even without the shop or the internet, that your order stands in our log. Keep them together.',
    awaited:
      'The receipt is still being signed. That usually takes less than half a minute: refresh this page after that.',
    files: { 'tlog-proof': 'The proof', jsonl: 'The line that it proves' },
    key: 'The key of our log',
  },
}
