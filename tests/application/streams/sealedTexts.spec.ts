import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsedDocument } from '../../../application/shop/invoices/storedDocument.ts'
import { addressText, detailsText, recipientText } from '../../../application/shop/customers/customerForms.ts'
import { buyerIn, buyerText } from '../../../application/shop/orders/orderBuyer.ts'
import { accountAsk } from '../../../application/streams/sealed/accountTexts.ts'
import {
  companyNumbers,
  customerAddress,
  customerDetails,
} from '../../../application/streams/sealed/customerTexts.ts'
import { accountFormDraft, formDraft, ticketFormDraft } from '../../../application/streams/sealed/drafts.ts'
import { issuedDocument } from '../../../application/streams/sealed/issuedDocument.ts'
import { postedLetter } from '../../../application/streams/sealed/letter.ts'
import { withdrawalStatement } from '../../../application/streams/sealed/orderTexts.ts'
import type { SealedText } from '../../../application/streams/sealed/sealedText.ts'
import { ticketFile, ticketMatter } from '../../../application/streams/sealed/ticketTexts.ts'
import { NO_REFERENCES } from '../../../domain/orders/references.ts'
import { valuesOf } from '../../support/arbitraries/schema.ts'
import { runs } from '../../support/runs.ts'
import { ADDRESS } from '../../support/samples/address.ts'

const files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  '../../../application/streams/sealed/*.ts',
  { eager: true },
)

const isSealedText = (value: unknown): value is SealedText<unknown> =>
  typeof value === 'object' && value !== null && 'read' in value && 'write' in value

const CODECS = Object.values(files).flatMap((exported) => Object.values(exported).filter(isSealedText))

type Reader = Pick<SealedText<unknown>, 'kind' | 'read'>

const SECRET = 'Sesam-open-u'

type Path = readonly (string | number)[]

/** Returns the path of every text, number, flag and null in a value. */
const leaves = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        leaves(one, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path]

/** Returns the same value with a list, which no leaf is, in the place of one leaf. */
const damaged = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return [SECRET]
  if (Array.isArray(value)) return value.map((one, nr) => (nr === key ? damaged(one, rest) : one))
  const object = value as Readonly<Record<string, unknown>>
  return { ...object, [key]: damaged(object[key], rest) }
}

const errorOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  }
  return 'none'
}

it('kinds of sealed texts have unique names', () => {
  expect(CODECS).toHaveLength(25)
  expect(new Set(CODECS.map(({ kind }) => kind)).size).toBe(CODECS.length)
})

describe.each(CODECS)('a sealed text ($kind)', (codec) => {
  it('is written as JSON.stringify writes it, and parsed as it was written', () => {
    fc.assert(
      fc.property(valuesOf(codec.schema), (value) => {
        const text = codec.write(value)
        expect(text).toBe(JSON.stringify(value))
        expect(codec.read(text)).toStrictEqual(value)
      }),
      runs(50),
    )
  })

  it('is parsed with unknown fields, in their order', () => {
    fc.assert(
      fc.property(valuesOf(codec.schema), (value) => {
        const later = typeof value === 'object' ? { ofLater: 1, ...value, ofLatest: [2] } : value
        expect(JSON.stringify(codec.read(JSON.stringify(later)))).toBe(JSON.stringify(later))
      }),
      runs(50),
    )
  })

  it('is refused if a field has another type, by its kind and path and without its content', () => {
    const damages = valuesOf(codec.schema).chain((value) =>
      fc.constantFrom(...leaves(value), []).map((path) => ({ value, path })),
    )
    fc.assert(
      fc.property(damages, ({ value, path }) => {
        const why = errorOf(() => codec.read(JSON.stringify(damaged(value, path))))
        expect(why).toContain(`a sealed text (${codec.kind}) has another shape`)
        // a file has one of two shapes, so no field is the wrong one
        if (codec !== ticketFile && path.length > 0) expect(why).toContain(` at ${path.join('.')}`)
        expect(why).not.toContain(SECRET)
      }),
      runs(50),
    )
  })

  it('is refused if it is not JSON, without its content', () => {
    const why = errorOf(() => codec.read(`{"${SECRET}`))
    expect(why).toContain(`a sealed text (${codec.kind}) is not JSON`)
    expect(why).not.toContain(SECRET)
  })
})

const PARTY = {
  name: 'Erf',
  contact: null,
  street: 'Zonneweidelaan 17',
  zipCode: '3511 AB',
  city: 'Utrecht',
  countryCode: 'NL',
  emailAddress: 'erf@voorbeeld.nl',
  companyNumber: null,
  vatNumber: null,
}
/** A document of the first build: without salt, purchase reference and customer number. */
const OLDEST_INVOICE = {
  kind: 'invoice',
  number: 'F2026-00001',
  issuedOn: '2026-11-23',
  locale: 'nld',
  orderNumber: '2026-00001',
  orderedOn: '2026-11-23',
  reference: null,
  seller: PARTY,
  buyer: PARTY,
  lines: [],
  allowances: [],
  charges: [],
  groups: [],
  totals: {
    lines: 0,
    allowances: 0,
    charges: 0,
    exclVat: 0,
    vat: 0,
    inclVat: 0,
    rounding: 0,
    paid: 0,
    due: 0,
  },
  paidBy: 'iDEAL',
  terms: 'paid',
  dueOn: null,
}
const { emailAddress, ...RECIPIENT } = ADDRESS
const { firstName: _first, lastName: _last, companyName: _company, phoneNumber: _phone, ...PLACE } = RECIPIENT

const OLDER: readonly (readonly [string, Reader, unknown])[] = [
  ['an address without who takes it in', customerAddress, PLACE],
  ['an address of somebody else', customerAddress, RECIPIENT],
  [
    'a registration without what its browser holds',
    accountAsk,
    {
      kind: 'account',
      emailAddress,
      locale: 'nld',
      registration: { form: ADDRESS, company: null },
      passwordHash: '$argon2id$',
    },
  ],
  ['a registration’s draft without the checkout’s', formDraft, { ...ADDRESS, isBusiness: false, errors: {} }],
  ['a draft of another form', formDraft, { ticketForm: 'new', subject: '', errors: { subject: 'required' } }],
  ['a draft of another form', accountFormDraft, { ticketForm: 'new', message: '', hadFiles: true }],
  [
    'a draft of another form',
    ticketFormDraft,
    { ...ADDRESS, isBusiness: true, errors: { city: 'field.required' } },
  ],
  ['a withdrawal that ticked no lines', withdrawalStatement, { name: 'Anneke', emailAddress, goods: '' }],
  [
    'a file in one piece',
    ticketFile,
    { name: 'bon.txt', type: 'text/plain; charset=utf-8', content: 'MCBkQg==' },
  ],
  [
    'news of a password without passkeys',
    postedLetter,
    {
      kind: 'access-changed',
      to: emailAddress,
      locale: 'nld',
      url: 'https://shop.test/a',
      news: { about: 'password' },
    },
  ],
  ['an invoice as the first build issued it', issuedDocument, OLDEST_INVOICE],
]

describe('a text sealed by an earlier build', () => {
  it.each(OLDER)('%s is parsed unchanged', (_name, codec, value) => {
    expect(codec.read(JSON.stringify(value))).toStrictEqual(value)
  })

  it('of an order has neither pick-up point nor references', () => {
    expect(buyerIn(JSON.stringify(ADDRESS))).toStrictEqual({
      form: ADDRESS,
      pickupPoint: null,
      references: NO_REFERENCES,
    })
  })

  it('of an invoice has neither purchase reference nor customer number', () => {
    expect(parsedDocument(JSON.stringify(OLDEST_INVOICE))).toStrictEqual({
      ...OLDEST_INVOICE,
      purchaseOrder: null,
      customerNumber: null,
    })
  })
})

describe('a text of another kind', () => {
  it.each<readonly [string, Reader, unknown, string]>([
    ['an address in place of details', customerDetails, PLACE, 'emailAddress'],
    ['details in place of a company', companyNumbers, ADDRESS, 'cocNumber'],
    [
      'a file without its size',
      ticketMatter,
      { text: '', files: [{ uid: 'f', name: 'a.txt', type: 'image/png' }] },
      'files.0.size',
    ],
    ['a letter of no kind', postedLetter, { kind: 'order-told', to: emailAddress, locale: 'nld' }, 'kind'],
  ])('%s is refused by its path', (_name, codec, value, path) => {
    const why = errorOf(() => codec.read(JSON.stringify(value)))
    expect(why.trim()).toBe(`a sealed text (${codec.kind}) has another shape at ${path}`)
  })
})

it('texts that are compared have their fields in a fixed order', () => {
  expect(detailsText(ADDRESS)).toBe(
    '{"emailAddress":"anneke.jansen@voorbeeld.nl","firstName":"Anneke","lastName":"Jansen-Vermeulen","companyName":"","phoneNumber":"0612345678"}',
  )
  const place =
    '"countryCode":"NL","zipCode":"3511 AB","houseNumber":"17","houseNumberAddition":"bis","streetName":"Zonneweidelaan","city":"Utrecht"'
  const recipient = `"firstName":"Anneke","lastName":"Jansen-Vermeulen","companyName":"",${place},"phoneNumber":"0612345678"`
  expect(addressText(ADDRESS)).toBe(`{${place}}`)
  expect(recipientText(ADDRESS)).toBe(`{${recipient}}`)
  const buyer = { form: ADDRESS, pickupPoint: null, references: NO_REFERENCES }
  expect(buyerText(buyer)).toBe(`{"emailAddress":"anneke.jansen@voorbeeld.nl",${recipient}}`)
  expect(buyerText({ ...buyer, references: { ...NO_REFERENCES, reference: 'PO 7' } })).toBe(
    `{"emailAddress":"anneke.jansen@voorbeeld.nl",${recipient},"references":{"reference":"PO 7","purchaseOrder":""}}`,
  )
})
