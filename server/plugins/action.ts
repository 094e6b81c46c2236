import type { RouteRate } from './rates/rates.ts'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { accountPath, type AccountPage } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import type { RefusalCode } from '../../application/refusals/refusals.ts'
import { accountSession, type BearerSession } from '../../application/shop/sessions/session.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { withAccountNotice } from '../pages/account/accountNotice.ts'
import { call, type Access, type CallParts, type CallSchema } from './call.ts'
import { fitting, formLocale, localeOf, type Fields, type SentForm } from './forms.ts'
import { takesForms, takesJson, takesNothing } from './limits.ts'
import { refuse } from './problem.ts'
import { addRoute, type RequestOf, type RouteAddress } from './route.ts'

/**
 * An action of a visitor or a customer, as a plain form, a JSON call, or both. It registers its own routes.
 * Needs the plugins `cookies`, `cartBearer`, `session` and `contract` around it.
 */
export type Action = FastifyPluginAsync

/**
 * Who may run the action: anybody, with the cart or session it acts on; or a logged-in customer, which the
 * registration enforces.
 */
export type ActionAccess = Access | 'customer'

type Awaitable<T> = T | Promise<T>

/** Session of the customer, for customer-only actions. */
type Own<A extends ActionAccess> = A extends 'customer' ? BearerSession : null

/** A received call, parsed by its schema. */
export interface SentCall<Parts, A extends ActionAccess> {
  readonly request: RequestOf<Parts>
  readonly reply: FastifyReply
  readonly own: Own<A>
}

/** A received form. */
export type OwnForm<A extends ActionAccess> = SentForm & { readonly own: Own<A> }

/**
 * Where a form leads: a path or an address; null if the
 * form's subject does not exist or is another customer's.
 */
export type Leads = string | null

/**
 * A refused input. A reply cannot stand for it: awaiting a reply waits until it was sent, and yields nothing.
 */
export class Refused {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    this.code = code
  }
}

/** Answer of a call by its schema, or a reply that was sent already. */
type CallAnswer<Parts extends { readonly answer: z.ZodMiniType }> = z.output<Parts['answer']> | FastifyReply

/** Parts of a call that its form does not share. */
export type OwnCallParts = Omit<CallParts, 'access' | 'rate'>

interface Shared<A extends ActionAccess> {
  readonly access: A
  /** rate limit, shared by form and call */
  readonly rate: RouteRate
}

interface CallSide<Parts extends OwnCallParts> {
  readonly at: RouteAddress
  readonly schema: Parts
  /** prepares the scope for bodies of another kind than the schema's */
  readonly takes?: (scope: FastifyInstance) => Awaitable<void>
  /** runs additionally if nobody is logged in */
  readonly stranger?: (request: FastifyRequest, reply: FastifyReply) => void
}

type FormSide<A extends ActionAccess> = {
  readonly at: `/actions/${string}`
  /** prepares the scope for forms of another kind as well */
  readonly takes?: (scope: FastifyInstance) => Awaitable<void>
  /** where a form leads after too many requests; without it, they are refused with an error */
  readonly tooMany?: (locale: Locale) => string
} & (A extends 'customer'
  ? {
      /** account page to come back to after the log-in */
      readonly login: AccountPage
    }
  : unknown)

const ownOf = async <A extends ActionAccess>(
  access: A,
  request: FastifyRequest,
): Promise<Own<A> | undefined> =>
  access === 'customer'
    ? ((accountSession(await request.bearerSession()) ?? undefined) as Own<A> | undefined)
    : (null as Own<A>)

/** A route's schema for OpenAPI, where a missing log-in is a refusal like any other. */
const schemaOf = (access: ActionAccess, rate: RouteRate, parts: OwnCallParts): CallSchema =>
  access === 'customer'
    ? call({ ...parts, rate, access: 'session', refusals: ['no-session', ...(parts.refusals ?? [])] })
    : call({ ...parts, rate, access })

/** An action as a JSON call only. */
export const callAction =
  <const Parts extends OwnCallParts, A extends ActionAccess>({
    access,
    rate,
    at,
    schema: parts,
    takes,
    stranger,
    answer,
  }: Shared<A> &
    CallSide<Parts> & {
      readonly answer: (sent: SentCall<Parts, A>) => Awaitable<CallAnswer<Parts>>
    }): Action =>
  async (app) => {
    await app.register(async (scope) => {
      if (takes !== undefined) await takes(scope)
      else if (parts.body !== undefined) takesJson(scope)
      else takesNothing(scope)
      const schema = schemaOf(access, rate, parts)
      const route = { at, access: schema.access, rate, cache: 'no-store', schema } as const
      addRoute(scope, route, async (request, reply) => {
        const own = await ownOf(access, request)
        if (own !== undefined) return answer({ request: request as RequestOf<Parts>, reply, own })
        stranger?.(request, reply)
        return refuse(reply, 'no-session')
      })
    })
  }

/** An action as a plain form only, answered by a 303 or a 404. */
export const formAction =
  <A extends ActionAccess>(
    parts: Shared<A> & FormSide<A> & { readonly run: (form: OwnForm<A>) => Awaitable<Leads> },
  ): Action =>
  async (app) => {
    const { access, rate, at, takes, tooMany, run } = parts
    await app.register(async (scope) => {
      takesForms(scope)
      await takes?.(scope)
      const errorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        if (error.statusCode !== 429 || tooMany === undefined) throw error
        void reply.redirect(tooMany(formLocale(request) ?? 'nld'), 303)
      }
      const route = {
        at: `POST ${at}`,
        access: access === 'customer' ? 'session' : (access as Access),
        rate,
        cache: 'no-store',
        schema: 'form',
      } as const
      addRoute(
        scope,
        route,
        async (request, reply) => {
          const fields = (request.body as Fields | null) ?? new Map<string, string>()
          const locale = localeOf(fields)
          const own = await ownOf(access, request)
          if (own === undefined)
            return reply.redirect(
              toLogin(locale, 'login' in parts ? (parts.login as AccountPage) : 'overview'),
              303,
            )
          const to = await run({ request, reply, fields, locale, own })
          if (to !== null) return reply.redirect(fitting(to), 303)
          reply.callNotFound()
          return reply
        },
        tooMany === undefined ? {} : { errorHandler },
      )
    })
  }

/** Log-in page for a customer whose session has ended, which leads back to the page. */
export const toLogin = (locale: Locale, page: AccountPage): string =>
  withAccountNotice(accountPath(locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
    back: accountPath(locale, page),
  })

/** An action as form and call: both parse the same input, and each answers the outcome in its own way. */
export const action =
  <const Parts extends OwnCallParts, A extends ActionAccess, Input extends object, Outcome>({
    access,
    rate,
    run,
    call: byCall,
    form: byForm,
  }: Shared<A> & {
    readonly run: (
      asked: Pick<SentCall<Parts, A>, 'reply' | 'own'> & { readonly request: FastifyRequest },
      input: Input,
    ) => Promise<Outcome>
    readonly call: CallSide<Parts> & {
      /** input of the call; a refused input does not run */
      readonly input: (sent: SentCall<Parts, A>) => Awaitable<Input | Refused>
      readonly answer: (outcome: Outcome, sent: SentCall<Parts, A>) => Awaitable<CallAnswer<Parts>>
    }
    readonly form: FormSide<A> & {
      /** input of the form, or where it leads at once if there is nothing to do */
      readonly input: (form: OwnForm<A>) => Awaitable<Input | Leads>
      readonly back: (outcome: Outcome, form: OwnForm<A>, input: Input) => Awaitable<Leads>
    }
  }): Action =>
  async (app) => {
    const { input: inputOfCall, answer, ...callSide } = byCall
    const { input: inputOfForm, back, ...formSide } = byForm
    await app.register(
      callAction<Parts, A>({
        access,
        rate,
        ...callSide,
        answer: async (sent) => {
          const input = await inputOfCall(sent)
          if (input instanceof Refused) return refuse(sent.reply, input.code)
          return answer(await run(sent, input), sent)
        },
      }),
    )
    await app.register(
      formAction<A>({
        access,
        rate,
        ...(formSide as unknown as FormSide<A>),
        run: async (form) => {
          const input = await inputOfForm(form)
          if (input === null || typeof input === 'string') return input
          return back(await run(form, input), form, input)
        },
      }),
    )
  }

/** Answers success, with data. */
export const success = <Data>(data: Data) => ({ status: 'success' as const, data })

/** Answers success, with a message. */
export const successText = <Message extends string>(message: Message) => ({
  status: 'success' as const,
  message,
})

/** Answers failure with a message only, and status 200. */
export const failureText = (message: string) => ({ status: 'error' as const, message })

/** The actions of a noun, each registered by itself. */
export const allOf =
  (actions: readonly Action[]): Action =>
  async (app) => {
    for (const one of actions) await app.register(one)
  }
