import type { report as nld } from '../nld/report.ts'

export const report: Readonly<Record<keyof typeof nld, string>> = {
  offer: 'Tell us what went wrong',
  intro:
    'Your browser remembers what happened on these pages as long as you have them open. With that report we can replay it and put it right.',
  inside:
    'In the report: what you did with your cart, which products and public pages you saw and what the shop answered.',
  outside:
    'Not in the report: what you typed, your name and address, your own pages and what you searched for. Passwords and keys are never in it.',
  tick: 'Also include what I typed and who I am',
  tickHelp:
    'Then your address, email address and searches come along. That is only needed if it goes wrong there.',
  save: 'Save report',
  saved: 'The report is in your downloads. Send it to us by email.',
  nothing: 'No report can be made of this page. Tell us by email what went wrong.',
}
