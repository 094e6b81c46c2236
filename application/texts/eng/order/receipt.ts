import type { receipt as nld } from '../../nld/order/receipt.ts'

export const receipt: Readonly<Record<keyof typeof nld, string>> = {
  documents: 'Documents',
  title: 'Receipt of your order',
  text: 'Together these two files show, even without the shop or the internet, that your order stands in our log. Keep them together.',
  awaited:
    'The receipt is still being signed. That usually takes less than half a minute: refresh this page after that.',
  'files.tlog-proof': 'The proof',
  'files.jsonl': 'The line that it proves',
  key: 'The key of our log',
}
