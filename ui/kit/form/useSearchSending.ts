import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

/** Submits a search form as a client-side navigation. Without JavaScript the browser submits it itself. */
export const useSearchSending = (): ((event: SubmitEvent<HTMLFormElement>) => void) => {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const { action } = event.currentTarget
    const query = new URLSearchParams({ q: String(new FormData(event.currentTarget).get('q')) })
    void navigate(`${new URL(action).pathname}?${query}`)
  }
}
