import { AsyncLocalStorage } from 'node:async_hooks'
import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import type { Mailer } from '../../../application/ports/outside/mailer.ts'
import type { PaymentProvider } from '../../../application/ports/outside/payments.ts'
import type { Handler } from '../../../application/shop/outbox/worker.ts'
import { routeNames } from '../../plugins/routeName.ts'
import { aroundMailer, aroundProvider, type AroundCall } from '../outside/aroundCalls.ts'
import { onceAMinute } from '../outside/outsideHealth.ts'
import type { TraceSettings } from '../variables/traceVariables.ts'
import { inTime } from './inTime.ts'

/** Traces of a shop's parts. */
export interface ShopTraces {
  /** traces the requests of a server on which nothing is registered yet */
  requests(app: FastifyInstance): void
  database(database: OpenDatabase): OpenDatabase
  provider(provider: PaymentProvider): PaymentProvider
  mailer(mailer: Mailer): Mailer
  /** a trace of its own for each message of the outbox */
  outbox(handlers: ReadonlyMap<string, Handler>): ReadonlyMap<string, Handler>
  /** sends what is left, for a short time */
  close(): Promise<void>
}

/** Ms for the last spans: a collector that is away must not keep a shop from closing. */
const CLOSING_MS = 2_000

interface SpanStart {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
}

/**
 * Makes spans from requests to statements, the payment provider and mails, and sends them by OTLP as JSON. A
 * span has names of routes, statements and calls, and no address, value or message of an error: these may be
 * about a person.
 */
export const shopTraces = ({ url, ratio, isParentBased }: TraceSettings): ShopTraces => {
  const root = new TraceIdRatioBasedSampler(ratio)
  const exporter = new OTLPTraceExporter(url === undefined ? {} : { url })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'toonbank' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    sampler: isParentBased ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('toonbank')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  const routeName = routeNames()
  const contexts = new WeakMap<FastifyRequest, Context>()

  const spanned = async <Value>(
    { name, kind, attributes }: SpanStart,
    parent: Context,
    run: () => Promise<Value>,
    ended: (span: Span, value: Value) => void = () => undefined,
  ): Promise<Value> => {
    const span = tracer.startSpan(name, { kind, attributes }, parent)
    try {
      const value = await current.run(trace.setSpan(parent, span), run)
      ended(span, value)
      return value
    } catch (error) {
      fail(span, errorType(error))
      throw error
    } finally {
      span.end()
    }
  }

  /** Outside of a request and of the outbox nothing is traced: the shop polls its tables all the time. */
  const inside = <Value>(
    start: SpanStart,
    run: () => Promise<Value>,
    ended?: (span: Span, value: Value) => void,
  ): Promise<Value> => {
    const parent = current.getStore()
    return parent === undefined ? run() : spanned(start, parent, run, ended)
  }

  const calls =
    (service: string): AroundCall =>
    (call, run) =>
      inside(
        { name: `${service} ${call}`, kind: SpanKind.CLIENT, attributes: { 'peer.service': service } },
        run,
        (span, answer) => {
          if (!answer.ok) fail(span, answer.refusal.why)
        },
      )

  return {
    requests: (app) => {
      const tell = onceAMinute((words) => app.log.warn(words), performance.now.bind(performance))
      setGlobalErrorHandler(() =>
        tell('traces could not be sent: is the collector at OTEL_EXPORTER_OTLP_ENDPOINT?'),
      )
      app.addHook('onRequest', (request, _reply, done) => {
        const route = routeName(request)
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'toonbank.request.id': request.id,
            },
          },
          propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter),
        )
        const context = trace.setSpan(ROOT_CONTEXT, span)
        contexts.set(request, context)
        current.run(context, done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const context = contexts.get(request)
        const span = context && trace.getSpan(context)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (span !== undefined && reply.statusCode >= 500) fail(span, String(reply.statusCode))
        span?.end()
        done()
      })
    },
    database: (database) => ({
      ...database,
      statement: <Row>(name: string, text: string, values: readonly unknown[]) =>
        inside(
          {
            name: `sql ${name}`,
            kind: SpanKind.CLIENT,
            attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
          },
          () => database.statement<Row>(name, text, values),
        ),
    }),
    provider: (payments) => aroundProvider(payments, calls('payments')),
    mailer: (mailer) => aroundMailer(mailer, calls('mail')),
    outbox: (handlers) =>
      new Map(
        [...handlers].map(([kind, handler]): [string, Handler] => [
          kind,
          (message) =>
            spanned(
              {
                name: `outbox ${kind}`,
                kind: SpanKind.CONSUMER,
                attributes: { 'toonbank.attempt': message.attempt },
              },
              ROOT_CONTEXT,
              () => handler(message),
            ),
        ]),
      ),
    close: async () => {
      await inTime(provider.shutdown(), CLOSING_MS).catch(() => undefined)
    },
  }
}

const fail = (span: Span, type: string): void => {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

const errorType = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { readonly code?: unknown; readonly name?: unknown }
  return String([code, name].find((one) => typeof one === 'string') ?? typeof error)
}
