import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { answerText, type Section } from './answerText.ts'
import type { Masks } from './masks.ts'

/** An answered request, as the guard of routes reads it. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly status: number
}

/** The visitor of a request, the masks, and the reason of the request if it is not obvious. */
export interface Asker {
  readonly name: string
  readonly masks: Masks
  readonly why?: string | undefined
}

/** A longer body is not recorded; the name of an answer has at most this many characters of a body. */
const MOST = 2_000
const NAMED = 120

/** The requests and answers, in order. */
export class Book {
  readonly asked: Asked[] = []
  readonly #sections: Record<Section, Map<string, string>> = {
    pages: new Map(),
    snapshots: new Map(),
    calls: new Map(),
  }

  /** Records an exchange. A repeat by the same visitor is numbered. */
  add({ name, masks, why }: Asker, options: InjectOptions, answer: LightMyRequestResponse): void {
    const { method = 'GET', payload } = options
    const url = String(options.url)
    this.asked.push({ method, path: url.split('?', 1)[0] ?? url, status: answer.statusCode })
    const sent = typeof payload === 'string' && payload.length <= MOST ? masks.over(payload) : ''
    const request = [masks.over(`${method} ${url}`), sent.slice(0, NAMED), why].filter(Boolean).join(' · ')
    for (const [section, text] of Object.entries(answerText(answer)) as [Section, string][])
      this.#write(section, `${name} · ${request}`, `${sent === '' ? '' : `> ${sent}\n\n`}${masks.over(text)}`)
  }

  section(section: Section): ReadonlyMap<string, string> {
    return this.#sections[section]
  }

  #write(section: Section, title: string, text: string): void {
    const answers = this.#sections[section]
    let name = title
    for (let n = 2; answers.has(name); n++) name = `${title} (${n})`
    answers.set(name, text)
  }
}
