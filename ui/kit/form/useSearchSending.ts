import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

/** Sends a form that asks for a page as a link would: without leaving the document. Where there is no JavaScript the browser sends it itself. */
export const useSearchSending = (): ((event: SubmitEvent<HTMLFormElement>) => void) => {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const { action } = event.currentTarget
    const query = new URLSearchParams({ q: String(new FormData(event.currentTarget).get('q')) })
    void navigate(`${new URL(action).pathname}?${query}`)
  }
}
