import { TICKETS } from '../../../application/texts/account/tickets.ts'
import type { Elements } from '../../kit/elements.ts'
import type { TicketForm as Form } from '../../../application/pages/account/accountPages.ts'
import type { TicketFault, TicketField } from '../../../domain/account/ticketForm.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '../../../domain/account/ticketForm.ts'
import { FieldFrame } from '../../kit/form/FieldFrame.tsx'
import { FormFields } from '../../kit/form/FormFields.tsx'
import { Select } from '../../kit/form/Select.tsx'
import { useText } from '../../kit/useText.ts'
import css from './TicketForm.module.css'

interface TicketFormProps {
  readonly form: Form
  /** numbers of the orders it can be about; null for a message in an existing ticket */
  readonly orders: readonly string[] | null
  /** the ticket that the message belongs to; '' for a new one */
  readonly ticketUid: string
}

const idOf = (name: TicketField): string => `ticket-${name}`

/** ARIA and id attributes of a field. */
const fieldProps = (name: TicketField, fault: TicketFault | undefined, help?: string) => ({
  id: idOf(name),
  name,
  'aria-invalid': fault !== undefined,
  'aria-describedby':
    [...(fault === undefined ? [] : [`${idOf(name)}-error`]), ...(help === undefined ? [] : [help])].join(
      ' ',
    ) || undefined,
})

/** The form for a new ticket or a further message, with files: a plain form, with or without JavaScript. */
export const TicketForm = ({ form, orders, ticketUid }: TicketFormProps) => {
  const { subject, orderNumber, message, errors, hadFiles } = form
  const say = useText(TICKETS)
  const isNew = orders !== null
  // an order that is no longer listed stays chosen, so that the customer's input isn't dropped
  const isUnlisted =
    orderNumber !== '' && errors.orderNumber === undefined && orders?.includes(orderNumber) === false
  const action = isNew ? 'open' : 'write'
  return (
    <form
      id="ticket-form"
      method="post"
      action={`/actions/account/ticket/${action}`}
      encType="multipart/form-data"
      className={css['form']}
      noValidate
    >
      <FormFields name={`account/ticket/${action}/${ticketUid}`} />
      {!isNew && <input type="hidden" name="ticketUid" value={ticketUid} />}
      {isNew && (
        <>
          <Field name="subject" label={say('subject')} fault={errors.subject}>
            <input
              {...fieldProps('subject', errors.subject)}
              defaultValue={subject}
              maxLength={LONGEST_SUBJECT}
              autoComplete="off"
              required
            />
          </Field>
          {(orders.length > 0 || orderNumber !== '') && (
            <Field name="orderNumber" label={say('order')} fault={errors.orderNumber} optional>
              <Select {...fieldProps('orderNumber', errors.orderNumber)} defaultValue={orderNumber}>
                <option value="">{say('noOrder')}</option>
                {(isUnlisted ? [orderNumber, ...orders] : orders).map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </>
      )}
      <Field name="message" label={say('message')} fault={errors.message}>
        <textarea
          {...fieldProps('message', errors.message)}
          rows={isNew ? 6 : 4}
          maxLength={LONGEST_MESSAGE}
          defaultValue={message}
          required
        />
      </Field>
      <Field name="files" label={say('files')} fault={errors.files} optional>
        <input
          {...fieldProps('files', errors.files, 'ticket-files-help')}
          type="file"
          multiple
          accept=".pdf,.png,.jpg,.jpeg,.webp,.txt,.log,.csv"
        />
        <small id="ticket-files-help" className={css['help']}>
          {say('filesHelp')}
          {hadFiles && <strong> {say('filesAgain')}</strong>}
        </small>
      </Field>
      <button type="submit" className="button button-brand">
        {isNew ? say('open') : say('write')}
      </button>
    </form>
  )
}

interface FieldProps {
  readonly name: TicketField
  readonly label: string
  readonly fault: TicketFault | undefined
  readonly optional?: boolean
  readonly children: Elements
}

const Field = ({ name, label, fault, optional = false, children }: FieldProps) => {
  const say = useText(TICKETS)
  return (
    <FieldFrame id={idOf(name)} label={label} error={null} optional={optional}>
      {children}
      {fault !== undefined && (
        <p id={`${idOf(name)}-error`} className={css['error']}>
          {say(`faults.${fault}`)}
        </p>
      )}
    </FieldFrame>
  )
}
