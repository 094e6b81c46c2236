/**
 * The build that a process reports to a page. A page whose build started after the process's own keeps it: it
 * would otherwise reload for the older one, and for the newer one again after the next process's report.
 * @param own the build of this process
 * @param running the build of the page; undefined if it doesn't say
 * @param inOrder the builds in the order of their first starts, the oldest first
 */
export const buildFor = (own: string, running: string | undefined, inOrder: readonly string[]): string =>
  running !== undefined && inOrder.includes(own) && inOrder.indexOf(running) > inOrder.indexOf(own)
    ? running
    : own
