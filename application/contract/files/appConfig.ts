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
import { withoutSchema } from './withoutSchema.ts'

/**
 * A menu entry. `url` is a path on the shop's own origin or an `https://` address; a parent may be only a
 * heading.
 */
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

/** A menu for small and for large screens. */
const menusOf = <Text>(text: z.ZodMiniType<Text>) => {
  const items = z.array(menuItemOf(text))
  return z.strictObject({ mobile: items, desktop: items })
}

/** Default number of filter options shown at first [9-037]. */
const SHOW_MORE_THRESHOLD = 5

/** The filters of a shop's listings; missing settings are derived from the products. */
const filtersOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    showMoreThreshold: z._default(z.int().check(z.positive()), SHOW_MORE_THRESHOLD),
    /** most filter groups of a listing */
    most: z._default(z.int().check(z.minimum(1), z.maximum(50)), 12),
    /** by the name of the specification (or `Merk`, `Prijs`): these come first, in this order */
    groups: z._default(
      z.array(
        z.strictObject({
          name: text,
          /** false: hidden in listings; an address with it still works */
          visible: z._default(z.boolean(), true),
          /** open at first; by default only the first group is */
          expand: z.optional(z.boolean()),
          /** shows all options, regardless of the threshold */
          showAll: z._default(z.boolean(), false),
        }),
      ),
      [],
    ),
  })

const count = z.int().check(z.nonnegative())

const day = z.iso.date({ error: 'expected an existing date, as YYYY-MM-DD' })

const path = z.string().check(z.regex(/^\//, 'expected a path that begins with /'))

/** Default number of days to return a product [9-036]. */
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
  /** origins the script loads from or reports to: the pages' Content-Security-Policy allows no others */
  sources: z._default(z.array(z.string().check(z.regex(ORIGIN, 'expected https://host'))), []),
})

/** The content of `POST /api/v2/app`, with `text` for every text that depends on the language. */
const appConfigOf = <Text>(text: z.ZodMiniType<Text>) =>
  z.strictObject({
    name: Words,
    organizationName: Words,
    status: z.enum(['ready', 'inactive']),
    /** why the shop is not ready; shown on its inactive screen */
    code: z.nullable(Words),
    /** the seller, shown on every page */
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
    /** the promises in the header's thin bar */
    promises: z.array(text),
    menus: z.strictObject({
      navigation: menusOf(text),
      footer: menusOf(text),
      /** for the business layout */
      business: menusOf(text),
    }),
    /** the texts of the home page; `start` is its main link */
    home: z.strictObject({
      title: text,
      lead: text,
      start: z.strictObject({ title: text, url: text }),
      /** a file in the shop's folder `pictures` */
      image: z.nullable(Words),
      steps: z.array(z.strictObject({ title: text, text })).check(z.minLength(1)),
      help: z.strictObject({ title: text, text }),
    }),
    deliveryMethods: z.array(deliveryMethodOf(text)).check(z.minLength(1)),
    paymentMethods: z.array(paymentMethodOf(text)).check(z.minLength(1)),
    /**
     * when 'Morgen bezorgd' applies: cut-off in Europe/Amsterdam; weekdays 1 (Monday) to 7 without parcel
     * delivery
     */
    deliveryCalendar: z.strictObject({
      cutOff: z.string().check(
        z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected HH:mm'),
        z.refine(
          (time) => !time.startsWith('02:'),
          'must not be from 02:00 to 02:59: daylight saving time skips and repeats that hour',
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
      /** `version` identifies the wall's text; it is stored with a visitor's choice */
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
    /** null, or a score that anyone can check at its source */
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
        /** for businesses and for members of a company */
        company: z._default(z.boolean(), true),
        /** all data about a customer, also as a file, and the request to erase it */
        data: z._default(z.boolean(), true),
      }),
      coupons: z.boolean(),
      /** whether an order requires a phone number */
      phoneRequired: z.boolean(),
      contactBar: z.boolean(),
      freeLabel: z.boolean(),
      /** the reminder of the legal guarantee before an order; off if the shop only sells to businesses */
      legalGuarantee: z._default(z.boolean(), true),
      /** who may pay on account, if the shop has that payment method */
      onAccount: z._default(z.enum(['off', 'businesses', 'everyone']), 'businesses'),
      /** off by default; a fifth of the total if no percentage is given */
      deposit: z._default(
        z.strictObject({ state: z.boolean(), percentage: z._default(percent, DEPOSIT_PERCENTAGE) }),
        { state: false, percentage: DEPOSIT_PERCENTAGE },
      ),
    }),
    /** the legal minimum is 14 days */
    returnPolicy: z._default(
      z.strictObject({
        returnDays: z._default(z.int().check(z.minimum(14)), RETURN_DAYS),
        /**
         * how to send goods back, a label or an address, as every page and email says it; the company's
         * address by default
         */
        sendBack: z.optional(text),
      }),
      { returnDays: RETURN_DAYS },
    ),
    /**
     * `icon` is the prefix of icon names; `contact` is the contact bar's feature, which `settings.contactBar`
     * switches
     */
    content: z.strictObject({ icon: z.string(), contact: z.boolean() }),
  })

/**
 * A shop's `config.json`. Decoded: amounts in cents, shares in basis points. Settings that visitors do not
 * need exist only here.
 */
export const ShopConfigFile = z.extend(appConfigOf<Translated>(TranslatedWords), {
  reservations,
  paymentTermDays,
  creditLimit,
  trackingUrls,
})

export type ShopConfigFile = z.output<typeof ShopConfigFile>

/**
 * The shop's config in one language. `z.encode` gives its wire form (euros, percent), `z.decode` reads it.
 */
export const AppConfig = appConfigOf<string>(Words)

export type AppConfig = z.output<typeof AppConfig>

/**
 * Parses a shop's `config.json` and fills the placeholders of its promises, home page and menus. Refuses with
 * one line per invalid field, naming it.
 */
export const parseShopConfig = (json: unknown): Result<ShopConfigFile, string[]> => {
  const parsed = ShopConfigFile.safeParse(withoutSchema(json))
  if (!parsed.success) return refused(issueLines(parsed.error, json))
  const unlawful = paymentLawFaults(parsed.data)
  if (unlawful.length > 0) return refused([...unlawful])
  const { promises, menus, home } = parsed.data
  return ok({ ...parsed.data, ...fillPlaceholders({ promises, menus, home }, placeholdersOf(parsed.data)) })
}

/** The config as sent to visitors, in one language. */
export const localiseConfig = (
  { reservations: _, trackingUrls: __, paymentTermDays: ___, creditLimit: ____, ...file }: ShopConfigFile,
  locale: Locale,
): AppConfig => localised(file, locale)
