import { localised } from '../../../domain/catalogue/localised.ts'
import { tileOf } from '../../../domain/catalogue/tile.ts'
import { otherLocale, type Locale } from '../../../domain/kernel/locale.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { advise, adviseBasics, type Advice, type Lack } from '../../../domain/builder/advise.ts'
import { type FloorPlan, planCodeOf } from '../../../domain/builder/floorPlan.ts'
import { change } from '../../../domain/builder/change.ts'
import {
  partIn,
  RESOURCES,
  type KitPart,
  type Selection,
  type Duty,
  type Kit,
  type Power,
} from '../../../domain/builder/kit.ts'
import { codeOf } from '../../../domain/builder/selectionCode.ts'
import {
  builderPath,
  type BuilderAddress,
  type BuilderPage,
  type BuilderPart,
  type BuilderProblem,
  type ChosenPart,
  type BuilderNote,
} from '../../pages/builderPage.ts'
import type { Services } from '../services.ts'
import { requestedSystem } from './requestedSystem.ts'
import { boxCodeOf, boxOffer, pricedSystem, kitNow, type KitNow } from './kitNow.ts'

interface AskedPage {
  readonly locale: Locale
  readonly query: URLSearchParams
  /** the customer whose prices apply; null for the public prices */
  readonly customerId: string | null
}

/**
 * Returns the builder page at an address, with the valid part of the system that the address names. Returns a
 * redirect if a form was sent. Null if the shop has no builder.
 */
export const builderPage = async (
  services: Pick<Services, 'kit' | 'catalogue' | 'store'>,
  { locale, query, customerId }: AskedPage,
): Promise<BuilderPage | { readonly redirect: string } | null> => {
  const now = await kitNow(services, customerId)
  if (now === null) return null
  const asked = requestedSystem(now.kit, query)
  const { step, selection, plan, problems } = asked
  const code = codeOf(selection)
  const planCode = plan && planCodeOf(plan)
  const address = { step, code, planCode }
  if (asked.isSent) return { redirect: builderPath(locale, address) }
  const { file, kit } = now
  const advice = plan && advise(kit, plan)
  const at = { now, locale, address, advice }
  const priced = pricedSystem(now, selection, locale)
  return {
    type: 'builder',
    step,
    place: `${step} ${step === 'plan' ? `${planCode ?? ''} ${asked.usual?.home ?? ''}` : ''}`,
    title: file.page.title[locale],
    seo: {
      titleTag: file.page.titleTag[locale],
      descriptionTag: file.page.descriptionTag[locale],
    },
    lead: step === 'plan' ? file.page.intro[locale] : file.steps[step][locale],
    code,
    planCode,
    plan: plan ?? asked.usual,
    advice: advice && {
      parts: chosenParts(at, advice.selection),
      lacks: advice.lacks,
      ...codeAndTotal(now, advice.selection, locale),
      basics: basicsOf(now, plan, advice, locale),
    },
    parts: kit.filter((part) => part.step === step).map((part) => choice(at, selection, part)),
    chosen: chosenParts(at, selection),
    totals: priced.totals,
    offer: shownOffer(now, selection, locale),
    places: placesOf(now, selection),
    problems,
    notes: systemNotes(kit, selection, advice?.lacks ?? []),
    names: namesOf(now, problems, locale),
    alternate: builderPath(otherLocale(locale), query.size === 0 ? {} : address),
  }
}

const codeAndTotal = (now: KitNow, selection: Selection, locale: Locale) => {
  const { totals } = pricedSystem(now, selection, locale)
  return {
    code: codeOf(selection),
    total: { incl: totals.totalInclVat, excl: totals.totalExclVat },
  }
}

const basicsOf = (now: KitNow, plan: FloorPlan, { selection: whole }: Advice, locale: Locale) => {
  const { selection } = adviseBasics(now.kit, plan)
  return codeOf(selection) === codeOf(whole) ? null : codeAndTotal(now, selection, locale)
}

interface At {
  readonly now: KitNow
  readonly locale: Locale
  readonly address: BuilderAddress
  readonly advice: Advice | null
}

/** Returns a part with its texts; the part must be from the kit, so that its product exists. */
const worded = ({ now, locale }: At, { productId, duty }: KitPart) => {
  const product = now.products.get(productId)!
  const { slug, title, image, facts, stock, deliveryDays } = tileOf(product, locale, null)
  return { productId, slug, title, image, facts: facts, stock, deliveryDays, duty }
}

const choice = (at: At, selection: Selection, part: KitPart): BuilderPart => {
  const { now, locale, address } = at
  const { productId } = part
  const pieces = selection.get(productId) ?? 0
  const { amounts } = pricedSystem(now, new Map([[productId, 1]]), locale)
  const leads = (wished: number) => {
    const command = { productId, pieces: wished }
    const changed = change(now.kit, selection, command)
    return builderPath(
      locale,
      changed.ok ? { ...address, code: codeOf(changed.value) } : { ...address, command },
    )
  }
  return {
    ...worded(at, part),
    price: amounts.get(productId)!,
    pieces,
    more: leads(pieces + 1),
    fewer: pieces === 0 ? null : leads(pieces - 1),
  }
}

/** Returns the parts of a system, in the kit's order. */
const chosenParts = (at: At, selection: Selection): readonly ChosenPart[] => {
  const { now, locale, address, advice } = at
  const { amounts } = pricedSystem(now, selection, locale)
  return now.kit
    .filter(({ productId }) => selection.has(productId))
    .map((part) => {
      const { productId, slug, title, image, duty } = worded(at, part)
      const command = { productId, pieces: 0 }
      const changed = change(now.kit, selection, command)
      return {
        ...{ productId, slug, title, image, duty },
        pieces: selection.get(productId)!,
        reason: advice?.reasons.get(productId) ?? null,
        total: amounts.get(productId)!,
        without: builderPath(
          locale,
          changed.ok ? { ...address, code: codeOf(changed.value) } : { ...address, command },
        ),
      }
    })
}

const placesOf = ({ kit }: KitNow, selection: Selection): BuilderPage['places'] => {
  const count = (side: 'takes' | 'gives', resource: (typeof RESOURCES)[number]) =>
    sum([...selection].map(([productId, pieces]) => pieces * (partIn(kit, productId)?.[side][resource] ?? 0)))
  return RESOURCES.map((resource) => ({
    resource,
    taken: count('takes', resource),
    given: count('gives', resource),
  })).filter(({ given }) => given > 0)
}

/**
 * Returns the sets that cost less than the chosen parts in them, with their titles and the total price with
 * them.
 */
const shownOffer = (now: KitNow, selection: Selection, locale: Locale): BuilderPage['offer'] => {
  const offer = boxOffer(now, selection)
  if (offer === null) return null
  const named = (productId: number) => {
    const { slug, title } = localised(now.products.get(productId)!, locale)
    return { productId, slug, title }
  }
  const { totals } = pricedSystem(now, offer.bought, locale)
  return {
    sets: offer.boxed.map(({ productId, boxes, contents, saved }) => ({
      ...named(productId),
      boxes,
      contents: [...contents].map(([id, pieces]) => ({ title: named(id).title, pieces })),
      saved,
    })),
    code: boxCodeOf(offer),
    total: { incl: totals.totalInclVat, excl: totals.totalExclVat },
  }
}

/** Returns the titles of the products that the problems mention; omits deleted products. */
const namesOf = (
  { products }: KitNow,
  problems: readonly BuilderProblem[],
  locale: Locale,
): Readonly<Record<number, string>> => {
  const ids = problems.flatMap((problem) => [
    ...('productId' in problem ? [problem.productId] : []),
    ...('parts' in problem ? problem.parts.map(({ productId }) => productId) : []),
    ...('rules' in problem
      ? problem.rules.flatMap((rule) => [
          ...('productId' in rule ? [rule.productId] : []),
          ...('hubId' in rule ? [rule.hubId] : []),
        ])
      : []),
  ])
  return Object.fromEntries(
    [...new Set(ids)].flatMap((id) => {
      const product = products.get(id)
      return product ? [[id, localised(product, locale).title]] : []
    }),
  )
}

/** Returns notes on a valid system: what it lacks to protect a home, and its power supplies and cables. */
const systemNotes = (kit: Kit, selection: Selection, asked: readonly Lack[]): readonly BuilderNote[] => {
  const chosen = [...selection].flatMap(([productId, pieces]) => {
    const part = partIn(kit, productId)
    return part === undefined ? [] : [{ part, pieces }]
  })
  if (chosen.length === 0) return []
  const piecesOf = (is: (part: KitPart) => boolean) =>
    sum(chosen.map(({ part, pieces }) => (is(part) ? pieces : 0)))
  const lacks = (
    is: (part: KitPart) => boolean,
    note: (BuilderNote & { note: 'no-hub' })['note'] | Without,
  ) => (piecesOf(is) === 0 ? [{ note } as BuilderNote] : [])
  const runsOn = (power: Power, note: 'sockets' | 'batteries' | 'cables') => {
    const count = piecesOf((part) => part.power === power)
    return count > 0 ? [{ note, count } as const] : []
  }
  const hasRecorder = piecesOf(({ duty }) => duty === 'recorder') > 0
  return [
    ...lacks(({ duty }) => duty === 'hub', 'no-hub'),
    ...lacks(({ duty }) => INTRUDERS.includes(duty), 'no-detection'),
    ...lacks(({ step }) => step === 'sirens', 'no-siren'),
    ...lacks(({ duty }) => duty === 'keypad' || duty === 'remote', 'no-control'),
    ...(hasRecorder ? lacks(({ duty }) => duty === 'disk', 'no-disk') : []),
    ...asked.flatMap(({ duty, asked: pieces, why }) => {
      const missing = pieces - piecesOf((part) => part.duty === duty)
      return missing > 0 ? [{ note: 'lacking', duty, missing, why } as const] : []
    }),
    ...runsOn('mains', 'sockets'),
    ...runsOn('network', 'cables'),
    ...runsOn('battery', 'batteries'),
  ]
}

type Without = 'no-detection' | 'no-siren' | 'no-control' | 'no-disk'

const INTRUDERS: readonly Duty[] = ['door', 'window', 'glass', 'motion', 'yard']
