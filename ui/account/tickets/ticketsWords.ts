import type { TicketStatus } from '../../../domain/account/ticket.ts'
import type { TicketFault } from '../../../domain/account/ticketForm.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly title: string
  readonly none: string
  readonly all: string
  readonly ask: string
  readonly status: Readonly<Record<TicketStatus, string>>
  readonly messages: (messages: number) => string
  readonly about: (orderNumber: string) => string
  readonly subject: string
  readonly order: string
  readonly noOrder: string
  readonly message: string
  readonly reply: string
  readonly closed: string
  readonly files: string
  readonly filesHelp: string
  readonly filesAgain: string
  readonly open: string
  readonly write: string
  readonly you: string
  /** @param staff who of the shop's people it is */
  readonly shop: (staff: string, shop: string) => string
  readonly faults: Readonly<Record<TicketFault, string>>
}

/** What a customer reads of their tickets. */
export const TICKETS_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    title: 'Vragen',
    none: 'Je hebt nog niets gevraagd. Stel hieronder je vraag, dan lees je hier ook het antwoord.',
    all: 'Alle vragen',
    ask: 'Stel een vraag',
    status: { open: 'Wacht op antwoord', answered: 'Beantwoord', closed: 'Gesloten' },
    messages: (messages) => (messages === 1 ? '1 bericht' : `${messages} berichten`),
    about: (orderNumber) => `Over bestelling ${orderNumber}`,
    subject: 'Onderwerp',
    order: 'Bestelling',
    noOrder: 'Niet over een bestelling',
    message: 'Bericht',
    reply: 'Reageer',
    closed: 'Deze vraag is gesloten. Schrijf je nog iets, dan gaat die weer open.',
    files: 'Bestanden',
    filesHelp: 'Hoogstens 3 bestanden van elk 5 MB: pdf, png, jpg, webp, of tekst (txt, log, csv).',
    filesAgain: 'Kies je bestanden opnieuw: die zijn niet bewaard.',
    open: 'Verstuur je vraag',
    write: 'Verstuur je bericht',
    you: 'Jij',
    shop: (staff, shop) => `${staff}, ${shop}`,
    faults: {
      required: 'Vul dit veld in.',
      'subject-long': 'Houd het onderwerp op hoogstens 120 tekens.',
      'message-long': 'Houd je bericht op hoogstens 5000 tekens.',
      'order-unknown': 'Kies een van je eigen bestellingen.',
      'too-many-files': 'Kies hoogstens 3 bestanden.',
      'file-empty': 'Een van je bestanden is leeg.',
      'file-too-large': 'Een van je bestanden is groter dan 5 MB.',
      'file-kind': 'Een van je bestanden is geen pdf, png, jpg, webp of tekst.',
      'file-not-what-it-says':
        'De naam van een van je bestanden zegt iets anders dan erin zit. Geef het de goede extensie, zoals .pdf of .txt.',
    },
  },
  eng: {
    title: 'Tickets',
    none: 'You have not asked anything yet. Ask below, and the answer will be here too.',
    all: 'All tickets',
    ask: 'New ticket',
    status: { open: 'Waiting for an answer', answered: 'Answered', closed: 'Closed' },
    messages: (messages) => (messages === 1 ? '1 message' : `${messages} messages`),
    about: (orderNumber) => `About order ${orderNumber}`,
    subject: 'Subject',
    order: 'Order',
    noOrder: 'Not about an order',
    message: 'Message',
    reply: 'Reply',
    closed: 'This ticket is closed. Write again and it opens again.',
    files: 'Files',
    filesHelp: 'At most 3 files of 5 MB each: pdf, png, jpg, webp, or text (txt, log, csv).',
    filesAgain: 'Choose your files again: they were not kept.',
    open: 'Send your question',
    write: 'Send your message',
    you: 'You',
    shop: (staff, shop) => `${staff}, ${shop}`,
    faults: {
      required: 'Fill in this field.',
      'subject-long': 'Keep the subject to 120 characters.',
      'message-long': 'Keep your message to 5000 characters.',
      'order-unknown': 'Choose one of your own orders.',
      'too-many-files': 'Choose at most 3 files.',
      'file-empty': 'One of your files is empty.',
      'file-too-large': 'One of your files is larger than 5 MB.',
      'file-kind': 'One of your files is no pdf, png, jpg, webp or text.',
      'file-not-what-it-says':
        'The name of one of your files says something else than what is in it. Give it the right extension, such as .pdf or .txt.',
    },
  },
}
