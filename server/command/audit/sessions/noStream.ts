/** What is said of a stream that isn't there. */
export const noStream = (stream: string): string =>
  `there is no stream ${stream}: audit list names those that there are`
