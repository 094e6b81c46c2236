import type { security as nld } from '../../nld/account/security.ts'

export const security: Readonly<Record<keyof typeof nld, string>> = {
  title: 'Security',
  password: 'Change password',
  passwordText:
    'You are logged out on all your other devices; your passkeys stay. You will get an email that your password was changed.',
  passwordSubmit: 'Change password',
  passkeys: 'Passkeys',
  passkeysText:
    'With a passkey you log in without a password, by your finger, face or PIN. Your device keeps it.',
  passkeysNot: 'Passkeys do not work here: browsers give them to shops at a secure address (https) alone.',
  passkeysScript: 'A passkey can be added with JavaScript alone.',
  passkeyName: 'Name of the passkey',
  passkeyAdd: 'Add a passkey',
  passkeyAdded: 'Added on',
  passkeyRemove: 'Remove',
  devices: 'Where you are logged in',
  devicesText: 'A device that was not used for thirty days is logged out by itself.',
  unknown: 'Unknown device',
  thisOne: 'This device',
  begun: 'Logged in on',
  seen: 'Last used on',
  end: 'Log out',
  everywhere: 'Log out everywhere',
  everywhereText: 'You are logged out on all your devices, this one too.',
  data: 'See, download or erase all that we know of you',
}
