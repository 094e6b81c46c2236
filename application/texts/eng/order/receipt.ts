import type { receipt as nld } from '../../nld/order/receipt.ts'

export const receipt: Readonly<Record<keyof typeof nld, string>> = {
  documents: 'Documents',
  title: 'Receipt of your order',
  text: 'Together, these two files prove that your order is in our log, even without the shop or the internet. Keep them together.',
  awaited:
    'The receipt is being signed, which usually takes less than half a minute. Refresh this page after that.',
  'files.tlog-proof': 'The proof',
  'files.jsonl': 'The log line that it proves',
  key: 'The key of our log',
}
