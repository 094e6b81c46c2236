import { useEffect, useState, type ComponentType } from 'react'

/** Offers to tell the shop what went wrong, once the page is alive; a page without a script has nothing to tell. */
export const LateReport = () => {
  const [Report, setReport] = useState<ComponentType | null>(null)
  useEffect(
    () => void import('./Report.tsx').then((late) => setReport(() => late.Report)).catch(() => {}),
    [],
  )
  return Report && <Report />
}
