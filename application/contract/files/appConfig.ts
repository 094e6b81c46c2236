import * as z from 'zod/mini'
import { SORTS } from '../../../domain/catalogue/category.ts'
import { basisPoints } from '../../../domain/kernel/cents.ts'
import { LANGUAGES, LOCALES, type Locale, type Translated } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { percent } from '../money.ts'
import { deliveryMethodOf, paymentMethodOf, ShopCountry } from './checkoutMethods.ts'
import { fillPlaceholders, placeholdersOf } from './placeholders.ts'
import { issueLines } from './issueLines.ts'
import { paymentLawFaults } from './paymentLaw.ts'
import { Words, TranslatedWords, localised } from './text.ts'
import { Theme } from './theme.ts'
import { creditLimit, paymentTermDays, reservations, trackingUrls } from './unshownSettings.ts'

/** An entry of a menu. `url` is a path on the shop's own origin or an `https://` address; a parent may be a mere heading. */
export interface MenuItem<Text = string> {
  readonly id: string
  readonly title: Text
  readonly url: Text | null
  readonly children: readonly MenuItem<Text>[]
}

/** A menu item in the given kind of text, to any depth. */
export const menuItemOf = <Text>(text: z.ZodMiniType<Text>): z.ZodMiniType<MenuItem<Text>> => {
  const item: z.ZodMiniType<MenuItem<Text>> = z.lazy(() =>
    z.strictObject({ id: Words, title: text, url: z.nullable(text), children: z.array(item) }),
  )
  return item
}

/** One menu on each kind of screen. */
const menusOf = <Text>(text: z.ZodMiniType<Text>) => {
  const items = z.array(menuItemOf(text))
  return z.strictObject({ mobile: items, desktop: items })
}

/** Options of a filter that are shown at first where a shop does not say [9-037]. */
const SHOW_MORE_THRESHOLD = 5

/** How a shop's listings are filtered; what it says nothing of is chosen by what the products tell. */
const filtersOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    showMoreThreshold: z._default(z.int().check(z.positive()), SHOW_MORE_THRESHOLD),
    /** groups of a listing at most */
    most: z._default(z.int().check(z.minimum(1), z.maximum(50)), 12),
    /** by the name of the specification (or `Merk`, `Prijs`): these come first, in this order */
    groups: z._default(
      z.array(
        z.strictObject({
          name: text,
          /** false: no listing shows it; an address with it still works */
          visible: z._default(z.boolean(), true),
          /** open from the start; the first group is when nothing is said */
          expand: z.optional(z.boolean()),
          /** all options at once, whatever the threshold */
          showAll: z._default(z.boolean(), false),
        }),
      ),
      [],
    ),
  })

const count = z.int().check(z.nonnegative())

const day = z.iso.date({ error: 'expected a day that there is, as YYYY-MM-DD' })

const path = z.string().check(z.regex(/^\//, 'expected a path that begins with /'))

/** Days to return a product where a shop names none [9-036]. */
const RETURN_DAYS = 30

const DEPOSIT_PERCENTAGE = basisPoints(2_000)

const ORIGIN = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** A script the shop owner adds [3-054]. */
const script = z.strictObject({
  id: Words,
  content: Words,
  script_status: z.union([z.literal(0), z.literal(1)]),
  script_position: z.string(),
  cookie_type: z._default(z.enum(['necessary', 'preferences', 'statistics', 'marketing']), 'necessary'),
  /** origins the script loads from or reports to: the pages' Content-Security-Policy lets it reach no other */
  sources: z._default(z.array(z.string().check(z.regex(ORIGIN, 'expected https://host'))), []),
})

/** What `POST /api/v2/app` carries, with `text` for every word that depends on the language. */
const appConfigOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    name: Words,
    organizationName: Words,
    status: z.enum(['ready', 'inactive']),
    /** why the shop can't be reached while it is not ready: its inactive screen then says so */
    code: z.nullable(Words),
    /** who sells: every page names it */
    company: z.strictObject({
      name: Words,
      streetName: Words,
      houseNumber: Words,
      zipCode: Words,
      city: Words,
      countryCode: ShopCountry,
      cocNumber: Words,
      vatNumber: Words,
      emailAddress: z.email(),
    }),
    appUrl: z.url(),
    logoUrl: path,
    faviconUrl: path,
    theme: Theme,
    termsConditionsUrl: text,
    privacyUrl: text,
    cookiesUrl: text,
    languages: z
      .array(
        z.strictObject({
          code: z.enum(LOCALES),
          tag: z.enum(Object.values(LANGUAGES).map(({ tag }) => tag)),
          name: Words,
        }),
      )
      .check(z.minLength(1)),
    /** the promises of the header's thin bar */
    promises: z.array(text),
    menus: z.strictObject({
      navigation: menusOf(text),
      footer: menusOf(text),
      /** the business layout's own */
      business: menusOf(text),
    }),
    /** the words of the home page; `start` is the one way in */
    home: z.strictObject({
      title: text,
      lead: text,
      start: z.strictObject({ title: text, url: text }),
      /** a file of the shop's folder `pictures` */
      image: z.nullable(Words),
      steps: z.array(z.strictObject({ title: text, text })).check(z.minLength(1)),
      help: z.strictObject({ title: text, text }),
    }),
    deliveryMethods: z.array(deliveryMethodOf(text)).check(z.minLength(1)),
    paymentMethods: z.array(paymentMethodOf(text)).check(z.minLength(1)),
    /** when 'Morgen bezorgd' is true: Europe/Amsterdam; weekdays 1 (Monday) to 7 on which no parcel arrives */
    deliveryCalendar: z.strictObject({
      cutOff: z.string().check(
        z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm'),
        z.refine(
          (time) => !time.startsWith('02:'),
          'must not be from 02:00 to 02:59: once a year that hour isn’t there, and once it comes twice',
        ),
      ),
      closedWeekdays: z.array(z.int().check(z.minimum(1), z.maximum(7))),
      holidays: z.array(day),
    }),
    display: z.strictObject({
      locale: z.enum(LOCALES),
      currency: z.strictObject({ defaultCurrency: z.literal('EUR'), state: z.boolean() }),
      priceDecimals: z.int().check(z.minimum(0), z.maximum(2)),
      priceExclVat: z.boolean(),
      /** `version` names the wall's text; a visitor's choice is kept with it */
      cookieWall: z.strictObject({ state: z.boolean(), version: Words, scripts: z.array(script) }),
      sorting: z.strictObject({ default: z.enum(SORTS) }),
      filters: filtersOf(text),
    }),
    support: z.strictObject({
      phoneNumber: Words,
      whatsappNumber: z.nullable(Words),
      emailAddress: z.email(),
    }),
    stock: z.strictObject({
      displayType: z.enum(['text', 'quantity']),
      state: z.boolean(),
      lowStockThreshold: count,
    }),
    navigation: z.strictObject({ expandItems: z.boolean() }),
    /** null, or a score that anyone can look up at its source */
    review: z.nullable(
      z.strictObject({
        score: z.number().check(z.minimum(0), z.maximum(10)),
        stars: z.int().check(z.minimum(0), z.maximum(5)),
        count: z.nullable(count),
        source: z.strictObject({ name: text, url: text }),
      }),
    ),
    settings: z.strictObject({
      accountMenu: z.strictObject({
        overview: z.boolean(),
        orders: z.boolean(),
        tickets: z.boolean(),
        invoices: z.boolean(),
        returns: z.boolean(),
        information: z.boolean(),
        security: z.boolean(),
        /** for businesses, and for who is one of a company's people */
        company: z._default(z.boolean(), true),
        /** all that is known of a customer, as a file too, and the way to have it erased */
        data: z._default(z.boolean(), true),
      }),
      coupons: z.boolean(),
      /** whether an order needs a telephone number */
      phoneRequired: z.boolean(),
      contactBar: z.boolean(),
      freeLabel: z.boolean(),
      /** the reminder of the legal guarantee before an order; off where only businesses are sold to */
      legalGuarantee: z._default(z.boolean(), true),
      /** who may pay afterwards where the shop has that way of paying */
      onAccount: z._default(z.enum(['off', 'businesses', 'everyone']), 'businesses'),
      /** off unless a shop asks for one, and then a fifth unless it says how much */
      deposit: z._default(
        z.strictObject({ state: z.boolean(), percentage: z._default(percent, DEPOSIT_PERCENTAGE) }),
        { state: false, percentage: DEPOSIT_PERCENTAGE },
      ),
    }),
    /** the law's 14 days are the least */
    returnPolicy: z._default(
      z.strictObject({
        returnDays: z._default(z.int().check(z.minimum(14)), RETURN_DAYS),
        /** how goods go back, a label or an address, as every page and mail says it; the company's address where nothing is said */
        sendBack: z.optional(text),
      }),
      { returnDays: RETURN_DAYS },
    ),
    /** `icon` goes before the names of icons; `contact` is the contact bar's feature, which `settings.contactBar` switches */
    content: z.strictObject({ icon: z.string(), contact: z.boolean() }),
  })

/** A shop's `config.json`. Decoded: cents and basis points inside. What visitors need not know stands here alone. */
export const ShopConfigFile = z.extend(appConfigOf<Translated>(TranslatedWords), {
  reservations,
  paymentTermDays,
  creditLimit,
  trackingUrls,
})

export type ShopConfigFile = z.output<typeof ShopConfigFile>

/** The shop's config in one language. `z.encode` gives its wire form (euros, percent), `z.decode` reads that. */
export const AppConfig = appConfigOf<string>(Words)

export type AppConfig = z.output<typeof AppConfig>

/** Reads a shop's parsed `config.json`, its promises, home page and menus filled (`fillWords`). Refuses with one line a wrong field, naming it. */
export const parseShopConfig = (json: unknown): Result<ShopConfigFile, string[]> => {
  const parsed = ShopConfigFile.safeParse(json)
  if (!parsed.success) return refused(issueLines(parsed.error))
  const unlawful = paymentLawFaults(parsed.data)
  if (unlawful.length > 0) return refused([...unlawful])
  const { promises, menus, home } = parsed.data
  return ok({ ...parsed.data, ...fillPlaceholders({ promises, menus, home }, placeholdersOf(parsed.data)) })
}

/** The config as a visitor of one language gets it. */
export const localiseConfig = (
  { reservations: _, trackingUrls: __, paymentTermDays: ___, creditLimit: ____, ...file }: ShopConfigFile,
  locale: Locale,
): AppConfig => localised(file, locale)
