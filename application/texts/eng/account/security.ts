import type { security as nld } from '../../nld/account/security.ts'

export const security: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Security',
  password: 'Change password',
  passwordText:
    'You will be logged out on all your other devices. Your passkeys stay. We will email you that your password was changed.',
  passwordSubmit: 'Change password',
  passkeys: 'Passkeys',
  passkeysText:
    'A passkey logs you in without a password, with your fingerprint, face or PIN. It is stored on your device.',
  passkeysNot: 'Passkeys are not available here: they need a secure address (https).',
  passkeysScript: 'Turn on JavaScript to add a passkey.',
  passkeyName: 'Name of the passkey',
  passkeyAdd: 'Add a passkey',
  passkeyAdded: 'Added on',
  passkeyRemove: 'Remove',
  devices: 'Where you are logged in',
  devicesText: 'A device is logged out automatically after thirty days without use.',
  unknown: 'Unknown device',
  thisOne: 'This device',
  begun: 'Logged in on',
  seen: 'Last used on',
  end: 'Log out',
  everywhere: 'Log out everywhere',
  everywhereText: 'You will be logged out on all your devices, including this one.',
  data: 'View, download or erase everything we know about you',
}
