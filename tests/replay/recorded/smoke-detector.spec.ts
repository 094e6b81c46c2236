import { recordedSession } from '../../support/recorded/replayed.ts'

recordedSession(new URL('smoke-detector.jsonl', import.meta.url))
