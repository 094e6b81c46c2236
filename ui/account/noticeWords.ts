import type { Locale } from '../../domain/kernel/locale.ts'

const nld = {
  accountLoginFailed: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
  accountSessionEnded: 'Je bent niet meer ingelogd.',
  accountPasswordOther: 'Dit is niet het wachtwoord dat je bij het aanmaken hebt gekozen.',
  accountPasswordLinkEnded: 'Deze link werkt niet meer. Vraag een nieuwe aan.',
  accountPasswordResetMailed: 'Er is een e-mail naar je onderweg. Volg de link om verder te gaan.',
  accountRegisterMailed: 'Er is een e-mail naar je onderweg. Volg de link om je account te bevestigen.',
  accountOpenMailed: 'Er is een e-mail naar je onderweg. Volg de link om een wachtwoord te kiezen.',
  accountPasswordChanged: 'Je wachtwoord is opgeslagen. Je kunt nu inloggen.',
  accountOrderAgainMissed:
    'Niet alles kon in je winkelwagen: er is minder van, of het is er niet meer. De rest ligt erin.',
  accountAddressCreateSuccess: 'Je adres is opgeslagen.',
  accountAddressCreateFailed: 'Je adres is niet opgeslagen. Controleer de velden.',
  accountAddressChangeSuccess: 'Je adres is gewijzigd.',
  accountAddressChangeFailed: 'Je adres is niet gewijzigd.',
  accountChangeDefaultAddressSuccess: 'Dit is nu je standaardadres.',
  accountChangeDefaultAddressError: 'Je standaardadres is niet gewijzigd.',
  The_address_has_been_successfully_deleted: 'Het adres is verwijderd.',
  The_address_was_not_deleted: 'Het adres is niet verwijderd.',
  accountChangeSuccess: 'Je gegevens zijn gewijzigd.',
  accountChangeFailed: 'Je gegevens zijn niet gewijzigd. Controleer de velden.',
  ticketOpened: 'Je vraag is verstuurd. Je krijgt een e-mail als er een antwoord is.',
  ticketWritten: 'Je bericht is verstuurd.',
  ticketFields: 'Je bericht is nog niet verstuurd. Controleer de velden.',
  ticketFilesFull:
    'Je bericht is niet verstuurd: je hebt al zoveel bestanden gestuurd als we bewaren. Verstuur het zonder bestanden.',
  ticketFull: 'Bij deze vraag passen geen berichten meer. Stel een nieuwe.',
  returnMadeToMeasure: 'Alles van deze bestelling is op maat gemaakt en kan niet terug.',
  returnNothingSold: 'Van deze bestelling is niets terug te sturen.',
  accountPasswordWrong: 'Dit is niet je wachtwoord.',
  accountPasswordReplaced: 'Je wachtwoord is gewijzigd. Op andere apparaten ben je uitgelogd.',
  accountDeviceLoggedOut: 'Dat apparaat is uitgelogd.',
  accountLoggedOutEverywhere: 'Je bent overal uitgelogd.',
} as const

const eng: Readonly<Record<keyof typeof nld, string>> = {
  accountLoginFailed: 'This e-mail address and password do not belong together.',
  accountSessionEnded: 'You are no longer logged in.',
  accountPasswordOther: 'This is not the password that you chose when you created the account.',
  accountPasswordLinkEnded: 'This link no longer works. Ask for a new one.',
  accountPasswordResetMailed: 'An e-mail is on its way to you. Follow its link to go on.',
  accountRegisterMailed: 'An e-mail is on its way to you. Follow its link to confirm your account.',
  accountOpenMailed: 'An e-mail is on its way to you. Follow its link to choose a password.',
  accountPasswordChanged: 'Your password is saved. You can log in now.',
  accountOrderAgainMissed:
    'Not everything could go into your cart: there is less of it, or it is no longer there. The rest is in it.',
  accountAddressCreateSuccess: 'Your address is saved.',
  accountAddressCreateFailed: 'Your address is not saved. Please check the fields.',
  accountAddressChangeSuccess: 'Your address is changed.',
  accountAddressChangeFailed: 'Your address is not changed.',
  accountChangeDefaultAddressSuccess: 'This is your default address now.',
  accountChangeDefaultAddressError: 'Your default address is not changed.',
  The_address_has_been_successfully_deleted: 'The address is deleted.',
  The_address_was_not_deleted: 'The address is not deleted.',
  accountChangeSuccess: 'Your details are changed.',
  accountChangeFailed: 'Your details are not changed. Please check the fields.',
  ticketOpened: 'Your question was sent. You will get an e-mail when there is an answer.',
  ticketWritten: 'Your message was sent.',
  ticketFields: 'Your message was not sent yet. Please check the fields.',
  ticketFilesFull:
    'Your message was not sent: you have sent as many files as we keep. Send it without files.',
  ticketFull: 'This ticket has as many messages as it can hold. Open a new one.',
  returnMadeToMeasure: 'All of this order was made to measure and cannot be returned.',
  returnNothingSold: 'Nothing of this order can be sent back.',
  accountPasswordWrong: 'This is not your password.',
  accountPasswordReplaced: 'Your password is changed. On other devices you are logged out.',
  accountDeviceLoggedOut: 'That device is logged out.',
  accountLoggedOutEverywhere: 'You are logged out everywhere.',
}

/** What became of a form of the account, by the text that the server names. */
export const NOTICE_WORDS: Readonly<Record<Locale, Readonly<Record<keyof typeof nld, string>>>> = {
  nld,
  eng,
}
