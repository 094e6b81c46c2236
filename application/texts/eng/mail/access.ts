import type { access as nld } from '../../nld/mail/access.ts'

export const access: Readonly<Record<keyof typeof nld, string>> = {
  'password.subject': 'Your password at {{shop}} was changed',
  'password.text':
    'The password of your account at {{shop}} was changed. You are logged out on your other devices.',
  'password.gone': 'These passkeys were removed and no longer log you in:',
  'password.notYou': 'Wasn’t this you? Choose a new password immediately.',
  'password.button': 'Choose a new password',
  'passkey-added.subject': 'A passkey was added at {{shop}}',
  'passkey-added.text': 'You can log in with this passkey without a password.',
  'passkey-added.notYou': 'Wasn’t this you? Remove it, log out everywhere and choose a new password.',
  'passkey-added.button': 'View your passkeys',
  'passkey-removed.subject': 'A passkey was removed at {{shop}}',
  'passkey-removed.text': 'You can no longer log in with this passkey.',
  'passkey-removed.notYou': 'Wasn’t this you? Log out everywhere and choose a new password.',
  'passkey-removed.button': 'View your passkeys',
  'device.subject': 'New login at {{shop}}',
  'device.text':
    'Someone logged in to your account at {{shop}} on a device you have not used before: {{device}}.',
  'device.unknown': 'an unknown device',
  'device.notYou': 'Wasn’t this you? Log out everywhere and choose a new password.',
  'device.button': 'See where you are logged in',
}
