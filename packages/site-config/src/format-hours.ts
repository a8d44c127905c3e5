/** 08:30 is 8:30 am, 17:00 is 5 pm. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const half = hour < 12 ? "am" : "pm";
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0 ? `${shown} ${half}` : `${shown}:${String(minute).padStart(2, "0")} ${half}`;
}

/** HOURS-04: how an open day reads. */
export const formatHours = (open: string, close: string): string => `${clock(open)} - ${clock(close)}`;
