import type { Locale } from '../../../domain/kernel/locale.ts'

const nld = {
  title: 'Beveiliging',
  password: 'Wachtwoord wijzigen',
  passwordText:
    'Op al je andere apparaten word je uitgelogd; je passkeys blijven. Je krijgt een e-mail dat je wachtwoord is gewijzigd.',
  passwordSubmit: 'Wijzig wachtwoord',
  passkeys: 'Passkeys',
  passkeysText:
    'Met een passkey log je in zonder wachtwoord, met je vinger, gezicht of pincode. Je apparaat bewaart hem.',
  passkeysNot:
    'Passkeys werken hier niet: browsers geven ze alleen aan winkels op een beveiligd adres (https).',
  passkeysScript: 'Een passkey toevoegen kan alleen met JavaScript.',
  passkeyName: 'Naam van de passkey',
  passkeyAdd: 'Voeg een passkey toe',
  passkeyAdded: 'Toegevoegd op',
  passkeyRemove: 'Verwijder',
  devices: 'Waar je bent ingelogd',
  devicesText: 'Een apparaat dat dertig dagen niet is gebruikt wordt vanzelf uitgelogd.',
  unknown: 'Onbekend apparaat',
  thisOne: 'Dit apparaat',
  begun: 'Ingelogd op',
  seen: 'Laatst gebruikt op',
  end: 'Log uit',
  everywhere: 'Log overal uit',
  everywhereText: 'Je wordt op al je apparaten uitgelogd, ook op dit.',
  data: 'Bekijk, download of wis alles wat we van je weten',
} as const

export type SecurityText = keyof typeof nld

const eng: Readonly<Record<SecurityText, string>> = {
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

/** What a customer reads of the ways into their account. */
export const SECURITY_WORDS: Readonly<Record<Locale, Readonly<Record<SecurityText, string>>>> = { nld, eng }
