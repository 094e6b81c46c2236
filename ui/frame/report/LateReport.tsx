import { useEffect, useState, type ComponentType } from 'react'

/** Offers to report a problem once the page is hydrated; without a script there is nothing to report. */
export const LateReport = () => {
  const [Report, setReport] = useState<ComponentType | null>(null)
  useEffect(
    () => void import('./Report.tsx').then((late) => setReport(() => late.Report)).catch(() => {}),
    [],
  )
  return Report && <Report />
}
