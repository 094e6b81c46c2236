import * as z from 'zod/mini'
import type { FormDraft, GuestForm } from '../../application/ports/browser/laterPorts.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '../../domain/checkout/information.ts'

const KEY = 'toonbank.information'
/**
 * Milliseconds: as long as the shop stores a typed e-mail address. Someone else may use the computer later.
 */
const KEPT_MS = 1_800_000

const Stored = z.object({
  owner: z.string(),
  at: z.number(),
  form: z.object(
    Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, z.string()])) as Record<
      CheckoutField,
      z.ZodMiniString
    >,
  ),
})

interface DraftParts {
  /** sessionStorage: this tab's own, deleted with it; if forbidden, nothing is stored */
  readonly storage: () => Storage
  /** ms since 1970 */
  readonly now: () => number
}

/** Stores the draft of the first step in this tab. Nothing is sent before the form is submitted. */
export const formDraft = ({ storage, now }: DraftParts): Pick<GuestForm, 'draft' | 'keepDraft'> => {
  const keepDraft = (draft: FormDraft | null): void => {
    try {
      if (draft === null) storage().removeItem(KEY)
      else storage().setItem(KEY, JSON.stringify({ ...draft, at: now() }))
    } catch {
      return
    }
  }
  const stored = (): z.output<typeof Stored> | null => {
    try {
      return Stored.parse(JSON.parse(storage().getItem(KEY) ?? 'null'))
    } catch {
      return null
    }
  }
  return {
    draft: (owner) => {
      const kept = stored()
      if (kept?.owner === owner && now() - kept.at < KEPT_MS) return kept.form
      keepDraft(null)
      return null
    },
    keepDraft,
  }
}
