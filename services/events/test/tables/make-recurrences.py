"""Makes recurrences.json: dates and moments as another implementation of RFC 5545 gives them.

Run with python-dateutil 2.9.0 and Python 3.11 or later, whenever a case is added:
    python3 make-recurrences.py > recurrences.json
"""

import json
from datetime import date, datetime, timezone
from zoneinfo import ZoneInfo

from dateutil.rrule import DAILY, FR, MO, MONTHLY, SA, SU, TH, TU, WE, WEEKLY, YEARLY, rrule

FREQUENCIES = {DAILY: "daily", WEEKLY: "weekly", MONTHLY: "monthly", YEARLY: "yearly"}
NAMES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]


def dates(title, start, freq, count=40, until=None, limit=None, **parts):
    """The rule must give its start, on which implementations else differ."""
    first = datetime.fromisoformat(start)
    end = until and datetime.fromisoformat(until)
    rule = rrule(freq, dtstart=first, until=end, count=None if end else count, wkst=MO, **parts)
    found = [day.date().isoformat() for day in rule]
    assert found[0] == start, (title, found[0])
    many = lambda value: [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]
    return {
        "title": title,
        "start": start,
        "repetition": {
            "frequency": FREQUENCIES[freq],
            "interval": parts.get("interval", 1),
            "weekdays": [{"day": NAMES[day.weekday], "nth": day.n} for day in many(parts.get("byweekday"))],
            "monthDays": many(parts.get("bymonthday")),
            "months": many(parts.get("bymonth")),
            "positions": many(parts.get("bysetpos")),
            "until": until,
            "count": None if end else count,
        },
        "dates": found,
    }


def moments(zone, day, time):
    """A skipped time counts by the offset before the change, a repeated one is the first."""
    local = datetime.fromisoformat(f"{day}T{time}").replace(tzinfo=ZoneInfo(zone), fold=0)
    return {"zone": zone, "day": day, "time": time, "at": local.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")}


DATES = [
    dates("every day", "2026-12-28", DAILY),
    dates("every third day over a leap day", "2028-02-20", DAILY, interval=3),
    dates("every day in January", "2027-01-01", DAILY, bymonth=1, count=70),
    dates("every 13th that is a Friday", "2026-02-13", DAILY, byweekday=FR, bymonthday=13, count=12),
    dates("every week", "2026-12-01", WEEKLY),
    dates("every week on three days", "2026-11-30", WEEKLY, byweekday=[MO, WE, FR]),
    dates("every second week on Sunday and Monday", "2026-11-30", WEEKLY, interval=2, byweekday=[MO, SU]),
    dates("every second week, from a Sunday", "2026-11-29", WEEKLY, interval=2, byweekday=[SU, TU]),
    dates("every week until a day that is one", "2026-12-01", WEEKLY, until="2027-01-26"),
    dates("every week until the day before one", "2026-12-01", WEEKLY, until="2027-01-25"),
    dates("every week over both changes of the clock", "2026-03-22", WEEKLY, count=40),
    dates("the 15th", "2026-12-15", MONTHLY),
    dates("the 31st, in the months that have one", "2026-01-31", MONTHLY, count=20),
    dates("the 29th, also of February in leap years", "2027-01-29", MONTHLY, count=40),
    dates("the last day of the month", "2026-01-31", MONTHLY, bymonthday=-1, count=30),
    dates("the 1st and the 15th", "2026-12-01", MONTHLY, bymonthday=[1, 15]),
    dates("every second month on the 30th", "2026-12-30", MONTHLY, interval=2, count=20),
    dates("the last Friday", "2026-11-27", MONTHLY, byweekday=FR(-1)),
    dates("the first Monday", "2026-12-07", MONTHLY, byweekday=MO(1)),
    dates("the fifth Thursday", "2026-12-31", MONTHLY, byweekday=TH(5), count=15),
    dates("the second Tuesday and the fourth Thursday", "2026-12-08", MONTHLY, byweekday=[TU(2), TH(4)]),
    dates("the last workday", "2026-11-30", MONTHLY, byweekday=[MO, TU, WE, TH, FR], bysetpos=-1),
    dates("the first and the last day of the weekend", "2026-12-05", MONTHLY, byweekday=[SA, SU], bysetpos=[1, -1]),
    dates("every third month on the first workday", "2026-10-01", MONTHLY, interval=3, byweekday=[MO, TU, WE, TH, FR], bysetpos=1, count=20),
    dates("every year", "2026-06-24", YEARLY, count=15),
    dates("29 February", "2028-02-29", YEARLY, count=6),
    dates("the last Sunday of March and of October", "2027-03-28", YEARLY, bymonth=[3, 10], byweekday=SU(-1), count=16),
    dates("every second year on the 1st of May and of December", "2026-05-01", YEARLY, interval=2, bymonth=[5, 12], bymonthday=1, count=12),
    dates("the fourth Thursday of November", "2026-11-26", YEARLY, bymonth=11, byweekday=TH(4), count=15),
    dates("the first workday of the year", "2027-01-01", YEARLY, byweekday=[MO, TU, WE, TH, FR], bysetpos=1, count=12),
]

# Days around the changes of the clock in 2027, and a day far from them.
CHANGES = {
    "Europe/Warsaw": ["2027-03-28", "2027-10-31"],
    "Europe/London": ["2027-03-28", "2027-10-31"],
    "America/New_York": ["2027-03-14", "2027-11-07"],
    "America/Sao_Paulo": ["2027-02-21", "2027-10-17"],
    "Australia/Lord_Howe": ["2027-04-04", "2027-10-03"],
    "Pacific/Auckland": ["2027-04-04", "2027-09-26"],
    "Africa/Cairo": ["2027-04-30", "2027-10-29"],
    "Asia/Kolkata": ["2027-03-28", "2027-10-31"],
}
TIMES = ["00:00", "00:30", "01:00", "01:30", "02:00", "02:15", "02:30", "03:00", "03:30", "12:00", "23:59"]

MOMENTS = [
    moments(zone, day, time) for zone, days in CHANGES.items() for day in [*days, "2027-07-01"] for time in TIMES
]

if __name__ == "__main__":
    for name, rows in {"{\"dates\"": DATES, ",\"moments\"": MOMENTS}.items():
        print(name + ": [")
        print(",\n".join(json.dumps(row, separators=(",", ":")) for row in rows))
        print("]")
    print("}")
