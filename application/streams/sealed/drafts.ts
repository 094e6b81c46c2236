import * as z from 'zod/mini'
import { COMPANY_FIELDS } from '../../../domain/account/company.ts'
import { TICKET_FIELDS, type TicketFault } from '../../../domain/account/ticketForm.ts'
import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import { oneOf } from '../shapes/values.ts'
import { sealedText, optionalTexts, texts } from './sealedText.ts'

/*
 * A session has one draft, and each form checks whether the draft is its own. All members are optional, so
 * each schema reads the other drafts as a form without content.
 */

/** The form a draft belongs to: neither member for a checkout or registration draft. */
const formNames = optionalTexts(['accountForm', 'ticketForm'])

/**
 * The form of the checkout, or of a registration with `isBusiness`: flat, so that the registration form shows
 * what was typed in the checkout, and vice versa.
 */
export const formDraft = sealedText(
  'form draft',
  z.object({
    ...formNames,
    ...optionalTexts([...CHECKOUT_FIELDS, ...COMPANY_FIELDS]),
    isBusiness: z.exactOptional(z.boolean()),
    /** text keys by field */
    errors: z.exactOptional(
      z.object(optionalTexts([...CHECKOUT_FIELDS, ...COMPANY_FIELDS, 'password', 'password_confirm'])),
    ),
    /** the checkout draft that a registration replaced */
    checkout: z.exactOptional(z.object(optionalTexts(CHECKOUT_FIELDS))),
  }),
)

/** An account form: the fields that were sent. */
export const accountFormDraft = sealedText(
  'account form draft',
  z.partial(z.object(texts(['accountForm', 'ticketForm', ...CHECKOUT_FIELDS]))),
)

const ticketFault = z.exactOptional(
  oneOf<TicketFault>({
    required: 'required',
    'subject-long': 'subject-long',
    'message-long': 'message-long',
    'order-unknown': 'order-unknown',
    'too-many-files': 'too-many-files',
    'file-empty': 'file-empty',
    'file-too-large': 'file-too-large',
    'file-kind': 'file-kind',
    'file-not-what-it-says': 'file-not-what-it-says',
  }),
)

/** A ticket form. */
export const ticketFormDraft = sealedText(
  'ticket form draft',
  z.object({
    ...formNames,
    ...optionalTexts(TICKET_FIELDS),
    errors: z.exactOptional(
      z.object({
        subject: ticketFault,
        orderNumber: ticketFault,
        message: ticketFault,
        files: ticketFault,
      }),
    ),
    hadFiles: z.exactOptional(z.boolean()),
  }),
)
