export const access = {
  'password.subject': 'Je wachtwoord bij {{shop}} is gewijzigd',
  'password.text':
    'Het wachtwoord van je account bij {{shop}} is gewijzigd. Op andere apparaten ben je uitgelogd.',
  'password.gone': 'Deze passkeys zijn verwijderd. Je kunt er niet meer mee inloggen:',
  'password.notYou': 'Heb jij dit niet gedaan? Kies dan meteen een nieuw wachtwoord.',
  'password.button': 'Kies een nieuw wachtwoord',
  'passkey-added.subject': 'Er is een passkey toegevoegd bij {{shop}}',
  'passkey-added.text': 'Met deze passkey kun je zonder wachtwoord inloggen.',
  'passkey-added.notYou':
    'Heb jij dit niet gedaan? Verwijder hem dan, log overal uit en kies een nieuw wachtwoord.',
  'passkey-added.button': 'Bekijk je passkeys',
  'passkey-removed.subject': 'Er is een passkey verwijderd bij {{shop}}',
  'passkey-removed.text': 'Met deze passkey kun je niet meer inloggen.',
  'passkey-removed.notYou': 'Heb jij dit niet gedaan? Log dan overal uit en kies een nieuw wachtwoord.',
  'passkey-removed.button': 'Bekijk je passkeys',
  'device.subject': 'Nieuwe inlog bij {{shop}}',
  'device.text':
    'Er is op je account bij {{shop}} ingelogd met een apparaat dat je niet eerder hebt gebruikt: {{device}}.',
  'device.unknown': 'een onbekend apparaat',
  'device.notYou': 'Was jij dit niet? Log dan overal uit en kies een nieuw wachtwoord.',
  'device.button': 'Bekijk waar je bent ingelogd',
} as const
