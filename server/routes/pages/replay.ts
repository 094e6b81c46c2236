import type { FastifyPluginAsync } from 'fastify'
import type { BrowserLog } from '../../../application/contract/log/browserLog.ts'
import {
  encodeReplay,
  REPLAY_PATH,
  replayedSnapshot,
} from '../../../application/storefront/recording/replayed.ts'
import { noStore } from '../../plugins/privacy.ts'
import { documentOf } from '../../render/document.tsx'
import { TYPES } from './sendPage.ts'
import type { RenderOptions } from './pages.ts'

/** A recorded session that is played, and the script that plays it. */
export interface Replay {
  readonly lines: readonly string[]
  readonly log: BrowserLog
  readonly script: string
}

/** The page that a session is played on, made once. @throws Error where a page can't be rendered of what the session says */
export const replayPage = (
  { lines, log, script }: Replay,
  assets: RenderOptions['assets'],
): FastifyPluginAsync => {
  const snapshot = replayedSnapshot(log)
  const files = { ...assets(snapshot.page.type, snapshot.locale), scripts: [script] }
  const text = documentOf(snapshot, files, encodeReplay(lines))
  return async (app) => {
    app.get(REPLAY_PATH, (_request, reply) => {
      noStore(reply)
      return reply.header('content-type', TYPES.html).send(text)
    })
  }
}
