import type { BrowserLog } from '../../contract/log/browserLog.ts'
import { parsePage } from '../pages/parsePage.ts'
import type { Snapshot } from '../snapshot.ts'

/** Path at which `npm run dev -- --replay FILE` plays the file. */
export const REPLAY_PATH = '/_replay'

/**
 * Builds the snapshot of a recorded session's page, on the server and in the browser. Its content is not
 * validated.
 */
export const replayedSnapshot = ({
  header: { snapshot, locale, buildId },
}: Pick<BrowserLog, 'header'>): Snapshot => ({
  ...(snapshot as unknown as Pick<Snapshot, 'config' | 'moment'>),
  locale,
  url: snapshot.url,
  page: parsePage(snapshot.page) ?? { type: 'not-found', path: snapshot.url },
  cart: null,
  buildId,
  formKeySeed: '',
  development: true,
})

/**
 * Encodes a session's lines for an inert script element: they cannot end the element, and are not mistaken
 * for a snapshot.
 */
export const encodeReplay = (lines: readonly string[]): string =>
  JSON.stringify({ lines }).replaceAll('<', '\\u003c')
