import type { cookies as nld } from '../nld/cookies.ts'

export const cookies: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Your choice of cookies',
  tabs: 'About cookies',
  condition: 'Consent',
  details: 'Details',
  about: 'About',
  conditionText:
    'Necessary cookies make the shop work: your cart, logging in and paying. We set cookies for preferences, statistics and marketing only if you agree. You can change your choice at any time, at the bottom of every page.',
  necessary: 'Necessary',
  necessaryText:
    'Remember your cart, session, language and this choice. The shop does not work without them.',
  always: 'Always on',
  preferences: 'Preferences',
  preferencesText: 'Remember your settings in extras from other companies, such as a chat or a video.',
  statistics: 'Statistics',
  statisticsText: 'Measure how the shop is used, so that we can improve it.',
  marketing: 'Marketing',
  marketingText: 'Tell advertising companies what you view, so that ads match your interests.',
  aboutText:
    'A cookie is a small file that your browser stores. Your choice is stored in this browser for one year. We record it with the date and the version of this text, without your name or address. If the text changes, we ask you again.',
  statement: 'Read the cookie statement',
  adjust: 'Customize',
  onlyNecessary: 'Only necessary',
  allowSelection: 'Allow Selection',
  allowAll: 'Allow All',
}
