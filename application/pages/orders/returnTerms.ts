import type { Locale } from '../../../domain/kernel/locale.ts'

interface Words {
  /** @param days after receipt */
  readonly until: (days: number) => string
  readonly within: string
  /** where a shop says nothing of its own @param address of the shop, in one line */
  readonly toAddress: (address: string) => string
  readonly refund: string
}

/** What every page and mail says of sending something back: the same days, the same way and the same term for the money. */
export const RETURN_TERMS: Readonly<Record<Locale, Words>> = {
  nld: {
    until: (days) => `Je kunt tot en met ${days} dagen na ontvangst iets terugsturen, zonder reden.`,
    within: 'Stuur de artikelen terug binnen 14 dagen nadat je dat hebt gemeld.',
    toAddress: (address) => `Stuur ze naar: ${address}.`,
    refund:
      'Binnen 14 dagen na je melding krijg je je geld terug; stuur je alles terug, dan ook de kosten van de standaardbezorging. We mogen wachten tot we de artikelen hebben of een bewijs dat je ze hebt verstuurd.',
  },
  eng: {
    until: (days) =>
      `You can send something back until ${days} days after you received it, without a reason.`,
    within: 'Send the items back within 14 days after you told us.',
    toAddress: (address) => `Send them to: ${address}.`,
    refund:
      'You get your money back within 14 days after you told us; if you return everything, the costs of standard delivery too. We may wait until we have the items or proof that you sent them.',
  },
}

interface Shop {
  readonly company: {
    readonly name: string
    readonly streetName: string
    readonly houseNumber: string
    readonly zipCode: string
    readonly city: string
  }
  readonly returnPolicy: { readonly sendBack?: string | undefined }
}

/** How goods go back to this shop: in its own words, else to its address. */
export const sendBackText = ({ company, returnPolicy: { sendBack } }: Shop, locale: Locale): string => {
  const { name, streetName, houseNumber, zipCode, city } = company
  return (
    sendBack ?? RETURN_TERMS[locale].toAddress(`${name}, ${streetName} ${houseNumber}, ${zipCode} ${city}`)
  )
}
