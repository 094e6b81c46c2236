import { refused } from '../../../domain/kernel/result.ts'

/** A refusal in the provider's format. `field` is the path of the wrong field, as in `lines.1.vatAmount`. */
export interface SimulatorRefusal {
  readonly status: 400 | 401 | 404 | 409 | 422
  readonly title: string
  readonly detail: string
  readonly field?: string
}

export const unprocessable = (field: string, detail: string) =>
  refused<SimulatorRefusal>({ status: 422, title: 'Unprocessable Entity', detail, field })

export const badRequest = (detail: string) =>
  refused<SimulatorRefusal>({ status: 400, title: 'Bad Request', detail })

export const unknownPayment = (id: string) =>
  refused<SimulatorRefusal>({
    status: 404,
    title: 'Not Found',
    detail: `No payment exists with token ${id}.`,
  })

export const inProgress = () =>
  refused<SimulatorRefusal>({
    status: 409,
    title: 'Conflict',
    detail: 'A request with this idempotency key is still being worked on.',
  })

export const unauthorized: SimulatorRefusal = {
  status: 401,
  title: 'Unauthorized Request',
  detail: 'Missing authentication, or failed to authenticate.',
}
