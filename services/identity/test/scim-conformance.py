"""Drives a SCIM service with a client library and its conformance suite: scim-conformance.py BASE TOKEN."""

import json
import sys

from httpx2 import Client
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import Status, check_server

base, token = sys.argv[1:3]
headers = {"Authorization": f"Bearer {token}"}


def story(scim):
    """Creates a person and a group with the person in it, changes and deactivates the person, and deletes both."""
    User, Group = (scim.get_resource_model(name) for name in ("User", "Group"))
    anna = scim.create(
        User(
            user_name="anna@scim.example",
            name={"givenName": "Anna", "familyName": "Nowak"},
            emails=[{"value": "anna@scim.example"}],
            active=True,
        )
    )
    group = scim.create(Group(display_name="Weavers", members=[{"value": anna.id}]))
    # Joining the group has changed the person, so the ETag from before would be refused.
    anna = scim.query(User, anna.id)
    anna.title = "Weaver"
    anna = scim.replace(anna)
    anna.active = False
    anna = scim.replace(anna)
    again = scim.query(Group, group.id)
    scim.delete(Group, group.id)
    scim.delete(User, anna.id)
    return {"title": anna.title, "active": anna.active, "members": [one.value == anna.id for one in again.members]}


with Client(base_url=base, headers=headers) as http:
    scim = SyncSCIMClient(http)
    scim.discover()
    result = story(scim)
    results = check_server(scim)

fine = {Status.SUCCESS, Status.COMPLIANT, Status.ACCEPTABLE, Status.SKIPPED}
print(
    json.dumps(
        {
            "story": result,
            "checks": len(results),
            "skipped": [one.reason for one in results if one.status == Status.SKIPPED],
            "failures": [f"{one.status.name} {one.title}: {one.reason}"[:600] for one in results if one.status not in fine],
        }
    )
)
