/*
 * Loaded into a server before anything else: its clock goes on from the instant in CLOCK_FROM, so that data that were stored then
 * are as old as they were when it started. Timers run as ever.
 */
const now = Date.now.bind(Date)
const shift = Date.parse(process.env.CLOCK_FROM) - now()
Date.now = () => now() + shift
