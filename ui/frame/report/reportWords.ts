import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  readonly offer: string
  readonly intro: string
  readonly inside: string
  readonly outside: string
  readonly tick: string
  readonly tickHelp: string
  readonly save: string
  readonly saved: string
  readonly nothing: string
}

/** What is said where a shopper may hand over what their browser recorded. */
export const REPORT_WORDS: Readonly<Record<Locale, Words>> = {
  nld: {
    offer: 'Vertel ons wat er misging',
    intro:
      'Je browser onthoudt wat er op deze pagina’s gebeurde zolang je ze open hebt. Met dat verslag kunnen we het naspelen en oplossen.',
    inside:
      'Wel in het verslag: wat je met je winkelwagen deed, welke producten en openbare pagina’s je zag en wat de winkel antwoordde.',
    outside:
      'Niet in het verslag: wat je typte, je naam en adres, je eigen pagina’s en waar je naar zocht. Wachtwoorden en sleutels zitten er nooit in.',
    tick: 'Neem ook op wat ik typte en wie ik ben',
    tickHelp:
      'Dan gaan ook je adres, e-mailadres en zoekopdrachten mee. Dat is alleen nodig als het daar misgaat.',
    save: 'Verslag opslaan',
    saved: 'Het verslag staat bij je downloads. Stuur het ons per e-mail.',
    nothing: 'Van deze pagina kan geen verslag worden gemaakt. Schrijf ons per e-mail wat er misging.',
  },
  eng: {
    offer: 'Tell us what went wrong',
    intro:
      'Your browser remembers what happened on these pages as long as you have them open. With that report we can replay it and put it right.',
    inside:
      'In the report: what you did with your cart, which products and public pages you saw and what the shop answered.',
    outside:
      'Not in the report: what you typed, your name and address, your own pages and what you searched for. Passwords and keys are never in it.',
    tick: 'Also include what I typed and who I am',
    tickHelp:
      'Then your address, email address and searches come along. That is only needed if it goes wrong there.',
    save: 'Save report',
    saved: 'The report is in your downloads. Send it to us by email.',
    nothing: 'No report can be made of this page. Tell us by email what went wrong.',
  },
}
