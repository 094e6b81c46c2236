import type { report as nld } from '../nld/report.ts'

export const report: Readonly<Record<keyof typeof nld, string>> = {
  offer: 'Tell us what went wrong',
  intro:
    'Your browser remembers what happened on these pages while they are open. With that report we can replay the problem and fix it.',
  inside:
    'In the report: what you did with your cart, which products and public pages you viewed, and the shop’s answers.',
  outside:
    'Not in the report: what you typed, your name and address, your account pages and your searches. Passwords and keys are never included.',
  tick: 'Also include what I typed and who I am',
  tickHelp: 'This adds your address, email address and searches. We only need them if the problem is there.',
  save: 'Save report',
  saved: 'The report is in your downloads. Send it to us by email.',
  nothing: 'There is no report for this page. Email us what went wrong.',
}
