import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import type { LogViewer } from '../../application/shop/audit/viewer/logViewer.ts'
import type { RevealCommand } from '../../application/shop/audit/viewer/reveal.ts'
import type { RevealedMember } from '../../application/pages/audit/auditMoment.ts'
import type { AuditProblem, AuditSource, SessionView } from '../../application/pages/audit/auditView.ts'
import { PREFIX, sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { LOCALES, type Locale } from '../../domain/kernel/locale.ts'
import type { Result } from '../../domain/kernel/result.ts'
import { auditDocument, auditPart, type AuditLook } from '../render/auditDocument.tsx'
import { fileRoutes, type FileOptions } from '../routes/files/files.ts'
import { pictureRoutes, type PictureOptions } from '../routes/files/pictures.ts'
import { requestedLocale, requireViewerToken } from './viewerAuth.ts'

/** Maximum bytes of a form; the viewer's have some hundred. */
const BODY_LIMIT = 16_384
export const STYLE_PATH = '/audit.css'

export interface ViewerParts {
  readonly desk: LogViewer
  readonly source: AuditSource
  readonly look: AuditLook
  readonly files: FileOptions
  readonly pictures: PictureOptions
  /** the viewer's own stylesheet */
  readonly css: string
  /** who may see personal data, and the command that reveals them; null: nobody */
  readonly reveal: {
    readonly by: string
    readonly open: (
      command: RevealCommand,
    ) => Promise<Result<RevealedMember, NonNullable<SessionView['refusal']>>>
  } | null
  /** receives unexpected errors */
  readonly failed: (error: unknown) => void
}

/** A listening viewer. */
export interface Viewer {
  /** with the token that opens it once */
  readonly address: string
  close(): Promise<void>
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>
type Asked = FastifyRequest<{ Params: { locale: string; session: string }; Querystring: Query; Body: string }>

/** One value per field: the first, if there are several. */
const fieldsOf = (query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => {
      const [first] = [value].flat()
      return first === undefined || first === '' ? [] : [[key, first]]
    }),
  )

const positionIn = (text: string | undefined): number | null | undefined =>
  text === undefined ? null : /^[1-9]\d{0,14}$/u.test(text) ? Number(text) : undefined

/** Opens the auditor's viewer on this machine only. @param port 0: any free one */
export const openViewer = async (parts: ViewerParts, port: number): Promise<Viewer> => {
  const { desk, source, look, files, pictures, css, reveal, failed } = parts
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 2_000 },
  })
  const listening = () => (app.server.address() as AddressInfo | null)?.port ?? 0
  const token = requireViewerToken(app, listening)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )

  const localeOf = (request: FastifyRequest): Locale =>
    LOCALES.find((locale) => request.url.startsWith(`${PREFIX[locale]}/`)) ?? 'nld'
  /** the address after its language prefix */
  const restOf = (request: FastifyRequest): string => {
    const begun = `${PREFIX[localeOf(request)]}/`
    return request.url.startsWith(begun) ? request.url.slice(begun.length) : request.url
  }
  const send = (request: FastifyRequest, reply: FastifyReply, page: Parameters<typeof auditDocument>[0]) =>
    reply.type('text/html; charset=utf-8').send(auditDocument(page, localeOf(request), restOf(request), look))
  const problem = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    why: AuditProblem['why'],
  ): FastifyReply => send(request, reply.code(status), { type: 'problem', source, status, why })

  /** The requested session; null after sending why there is none, or that it was pruned. */
  const viewOf = async (
    request: Asked,
    reply: FastifyReply,
    at: string | undefined,
    of: string | null,
    isWhole = true,
  ) => {
    const position = positionIn(at)
    const view =
      position === undefined
        ? 'no-event'
        : await desk.session(request.params.session, { at: position, of, isWhole }, localeOf(request))
    if (typeof view === 'string') problem(request, reply, 404, view)
    else if (view.type === 'pruned') send(request, reply, view)
    else return { ...view, reveals: reveal && { by: reveal.by } }
    return null
  }

  for (const prefix of Object.values(PREFIX)) {
    app.get(`${prefix}/`, async (request: FastifyRequest<{ Querystring: Query }>, reply) =>
      send(request, reply, await desk.sessions(fieldsOf(request.query))),
    )
    app.get(`${prefix}/session/:session`, async (request: Asked, reply) => {
      const { at, of = null } = fieldsOf(request.query)
      const view = await viewOf(request, reply, at, of)
      return view === null ? reply : send(request, reply, view)
    })
    app.get(`${prefix}/session/:session/part`, async (request: Asked, reply) => {
      const { at, of = null } = fieldsOf(request.query)
      const view = await viewOf(request, reply, at, of, false)
      if (view === null) return reply
      return reply.type('text/html; charset=utf-8').send(auditPart(view, localeOf(request), look))
    })
    app.post(`${prefix}/session/:session/reveal`, async (request: Asked, reply) => {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const view = await viewOf(request, reply, fields.get('at') ?? '', null)
      if (view === null) return reply
      if (reveal === null || view.moment.version === null)
        return send(request, reply.code(403), { ...view, refusal: 'not-sealed' })
      const shown = await reveal.open({
        stream: request.params.session,
        version: view.moment.version,
        member: fields.get('member') ?? '',
        reason: fields.get('reason') ?? '',
        by: reveal.by,
      })
      return shown.ok
        ? send(request, reply, { ...view, revealed: shown.value })
        : send(request, reply.code(422), { ...view, refusal: shown.refusal })
    })
  }
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  await app.register(fileRoutes(files))
  await app.register(pictureRoutes(pictures))
  app.get('/', (request, reply) => reply.redirect(sessionsPath(requestedLocale(request)), 303))
  app.setNotFoundHandler((request, reply) => problem(request, reply, 404, 'no-page'))
  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) failed(error)
    return problem(request, reply, status, status >= 500 ? 'failed' : 'no-page')
  })
  await app.listen({ host: '127.0.0.1', port })
  return { address: `http://127.0.0.1:${listening()}/?token=${token}`, close: () => app.close() }
}
