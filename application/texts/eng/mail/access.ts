import type { access as nld } from '../../nld/mail/access.ts'

export const access: Readonly<Record<keyof typeof nld, string>> = {
  'password.subject': 'Your password at {{shop}} was changed',
  'password.text':
    'The password of your account at {{shop}} was changed. On other devices you are logged out.',
  'password.gone': 'These passkeys were removed, they no longer log you in:',
  'password.notYou': 'Was this not you? Then choose a new password at once.',
  'password.button': 'Choose a new password',
  'passkey-added.subject': 'A passkey was added at {{shop}}',
  'passkey-added.text': 'With this passkey you can log in without a password.',
  'passkey-added.notYou': 'Was this not you? Then remove it, log out everywhere and choose a new password.',
  'passkey-added.button': 'See your passkeys',
  'passkey-removed.subject': 'A passkey was removed at {{shop}}',
  'passkey-removed.text': 'You can no longer log in with this passkey.',
  'passkey-removed.notYou': 'Was this not you? Then log out everywhere and choose a new password.',
  'passkey-removed.button': 'See your passkeys',
  'device.subject': 'Somebody logged in at {{shop}} on a new device',
  'device.text':
    'Your account at {{shop}} was logged in to with a device that you did not use for it before: {{device}}.',
  'device.unknown': 'an unknown device',
  'device.notYou': 'Was this not you? Then log out everywhere and choose a new password.',
  'device.button': 'See where you are logged in',
}
