import { z } from 'zod'

/** Which traces are sent, and where to. */
export interface TraceSettings {
  /** undefined: the usual address on this machine */
  readonly url: string | undefined
  /** share of traces that begin here, 0 to 1 */
  readonly ratio: number
  /** a trace that began elsewhere is sent if its sender sends it */
  readonly isParentBased: boolean
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const endpoint = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol),
    'must be an http or https address',
  )
  .optional()

/** Variables of OpenTelemetry; those without a rule are read by its own packages. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json', { error: 'can only be http/json' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.string().optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: z.string().optional(),
  OTEL_EXPORTER_OTLP_CERTIFICATE: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'must be otlp or none' }).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|0?\.\d{1,9}|1\.0)$/u, 'must be a share from 0 to 1')
    .default('1'),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false'], { error: 'must be true or false' }).optional(),
}

type Read = z.output<z.ZodObject<typeof TRACE_VARIABLES>>

const ratioOf = (sampler: string, share: string): number => {
  if (sampler.endsWith('traceidratio')) return Number(share)
  return sampler.endsWith('always_on') ? 1 : 0
}

/** Null: no trace is made. An endpoint or an exporter turns traces on. */
export const tracesOf = (data: Read): TraceSettings | null => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact } = data
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_TRACES_SAMPLER: sampler } = data
  const isOn = exporter === 'otlp' || (exporter === undefined && (base ?? exact) !== undefined)
  if (!isOn || data.OTEL_SDK_DISABLED === 'true') return null
  return {
    url: exact ?? (base === undefined ? undefined : `${base.replace(/\/$/u, '')}/v1/traces`),
    ratio: ratioOf(sampler, data.OTEL_TRACES_SAMPLER_ARG),
    isParentBased: sampler.startsWith('parentbased_'),
  }
}
