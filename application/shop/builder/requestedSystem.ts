import { change, type KitCommand } from '../../../domain/builder/change.ts'
import {
  HOMES,
  MOST_IN_PLAN,
  PETS,
  ROOMS,
  USUAL_PLANS,
  type FloorPlan,
  planOf,
} from '../../../domain/builder/floorPlan.ts'
import { NOTHING_CHOSEN, type Kit, type Selection } from '../../../domain/builder/kit.ts'
import { decoded } from '../../../domain/builder/selectionCode.ts'
import { validSelection } from '../../../domain/builder/validSelection.ts'
import { BUILDER_STEPS, type BuilderProblem, type BuilderStep } from '../../pages/builderPage.ts'

/** The request in an address of the builder; the address is untrusted. */
export interface RequestedSystem {
  readonly step: BuilderStep
  /** the valid part of the requested system */
  readonly selection: Selection
  readonly plan: FloorPlan | null
  /** default plan of the chosen kind of home; set while the rest of the plan is not filled in */
  readonly usual: FloorPlan | null
  readonly problems: readonly BuilderProblem[]
  /**
   * whether a form was sent whose result has its own address; a form with problems is answered at the address
   * that it was sent to
   */
  readonly isSent: boolean
}

/** Parses the query of an address; everything that it drops is listed in `problems`. */
export const requestedSystem = (kit: Kit, query: URLSearchParams): RequestedSystem => {
  const problems: BuilderProblem[] = []
  const start = selectionIn(kit, query.get('kit') ?? '', problems)
  const command = commandIn(query)
  const changed = command === null ? null : change(kit, start, command)
  if (command !== null && changed?.ok === false)
    problems.push({ why: 'refused', productId: command.productId, rules: changed.refusal })
  const filled = query.has('floors') ? filledPlan(query, problems) : null
  const planCode = query.get('plan')
  const plan = filled ?? (planCode === null ? null : planOf(planCode))
  if (plan === null && (planCode !== null || query.has('floors'))) problems.push({ why: 'plan-unreadable' })
  const home = HOMES.find((one) => one === query.get('home'))
  problems.push(...sentBack(query))
  return {
    step: BUILDER_STEPS.find((one) => one === query.get('step')) ?? 'plan',
    selection: changed?.ok === true ? changed.value : start,
    plan,
    usual: plan === null && home !== undefined ? USUAL_PLANS[home] : null,
    problems,
    isSent: problems.length === 0 && (changed?.ok === true || filled !== null),
  }
}

const selectionIn = (kit: Kit, code: string, problems: BuilderProblem[]): Selection => {
  const read = decoded(code)
  if (!read.ok) {
    problems.push({ why: read.refusal })
    return NOTHING_CHOSEN
  }
  const { wanted, unreadable, isCut } = read.value
  if (isCut) problems.push({ why: 'too-long' })
  const { selection, left, hubId } = validSelection(kit, wanted)
  if (left.length > 0 || unreadable.length > 0)
    problems.push({
      why: 'left-out',
      parts: left.slice(0, MOST_NAMED),
      unreadable: unreadable.slice(0, MOST_NAMED),
    })
  if (hubId !== null) problems.push({ why: 'other-hub', productId: hubId })
  return selection
}

/** Most parts that a problem lists: an address may name hundreds of unknown parts. */
const MOST_NAMED = 8

const numberIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const commandIn = (query: URLSearchParams): KitCommand | null => {
  const productId = numberIn(query, 'part')
  const pieces = numberIn(query, 'pieces')
  return productId === null || pieces === null ? null : { productId, pieces }
}

/** Returns the problems that the cart reported when it refused the system of this address. */
const sentBack = (query: URLSearchParams): readonly BuilderProblem[] => {
  const [productId, left] = [numberIn(query, 'short'), numberIn(query, 'left')]
  const inCart = numberIn(query, 'inCart') ?? 0
  if (productId !== null && left !== null) return [{ why: 'stock', productId, left, inCart }]
  return query.has('failed') ? [{ why: 'cart' }] : []
}

/**
 * Parses the plan form. Clamps invalid numbers to the nearest allowed value and reports that as a problem.
 * Null without a kind of home.
 */
const filledPlan = (query: URLSearchParams, problems: BuilderProblem[]): FloorPlan | null => {
  const home = HOMES.find((one) => one === query.get('home'))
  if (home === undefined) return null
  let isChanged = false
  const within = (name: string, least: number, most: number): number => {
    const text = query.get(name)?.trim() ?? ''
    const number = /^\d+$/.test(text) ? Number(text) : 0
    const nearest = Math.min(Math.max(number, least), most)
    if (text !== '' && text.replace(/^0+(?=\d)/, '') !== String(nearest)) isChanged = true
    return nearest
  }
  const { floors, rooms, doors, windows } = MOST_IN_PLAN
  const counts = ROOMS.map((room) => [
    room,
    {
      rooms: within(`${room}.rooms`, 0, rooms),
      doors: within(`${room}.doors`, 0, doors),
      windows: within(`${room}.windows`, 0, windows),
    },
  ])
  const pets = PETS.find((one) => one === query.get('pets'))
  if (pets === undefined && query.has('pets')) isChanged = true
  const plan = {
    home,
    floors: within('floors', 1, floors),
    pets: pets ?? 'none',
    rooms: Object.fromEntries(counts) as FloorPlan['rooms'],
  }
  if (isChanged) problems.push({ why: 'plan-changed' })
  return plan
}
