export const security = {
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
